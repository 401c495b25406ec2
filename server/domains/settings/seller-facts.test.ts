import { expect, it } from 'vitest';
import { requireSeller } from '../../config/payments/seller.ts';
import { scenario } from '../../scenario/scenario.ts';
import { createSettings } from './index.ts';

const facts = {
  SELLER_NAME: 'Näidis OÜ',
  SELLER_REGISTRY_CODE: '10000000',
  SELLER_ADDRESS: 'Näite 1, Tallinn',
  SUPPORT_EMAIL: 'abi@naide.test',
};
const real = { demo: false, real: true };
const s = scenario();
const settingsWith = (sale: { demo: boolean; real: boolean }) =>
  createSettings({ db: s.db, clock: s.now, start: facts, sale });

it('no real money is taken before buyers are told who sells', () => {
  expect(() => requireSeller({}, real)).toThrow(
    /^SELLER_NAME, SELLER_REGISTRY_CODE, SELLER_ADDRESS, SUPPORT_EMAIL: puudub\..*change-setting SELLER_NAME/,
  );
  expect(() => requireSeller({ ...facts, SELLER_ADDRESS: ' ' }, real)).toThrow(/^SELLER_ADDRESS: puudub/);
  expect(() => requireSeller({ ...facts, VAT_PERCENT: '24' }, real)).toThrow(/^SELLER_VAT_NUMBER: puudub/);
  expect(() => requireSeller({ ...facts, VAT_PERCENT: '0' }, real)).not.toThrow();
  expect(() => requireSeller({}, { demo: true, real: false })).not.toThrow();
});

it('no fact of the seller can be taken away where real money comes', async () => {
  const { set } = settingsWith(real);
  await expect(set('SELLER_ADDRESS', '', 'system')).rejects.toThrow('puudu Müüja aadress (SELLER_ADDRESS)');
  await expect(set('VAT_PERCENT', '24', 'system')).rejects.toThrow(
    'puudu Käibemaksukohustuslase number (SELLER_VAT_NUMBER)',
  );
  await set('SELLER_VAT_NUMBER', 'EE100000000', 'system');
  await set('VAT_PERCENT', '24', 'system');
  await set('SELLER_ADDRESS', 'Teine 2, Tartu', 'system');
});

it('transfers are real money as well, except in a demo', async () => {
  const service = settingsWith({ demo: false, real: false });
  await service.set('SELLER_NAME', '', 'system');
  await expect(service.set('BANK_TRANSFER_ENABLED', 'true', 'system')).rejects.toThrow('SELLER_NAME');
  await settingsWith({ demo: true, real: false }).set('BANK_TRANSFER_ENABLED', 'true', 'system');
});
