import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { goodSecrets } from '../runtime/testing/good-secrets.ts';
import { loadConfig } from './config/config.ts';
import { requireSeller } from './config/payments/seller.ts';
import { createSettings } from './domains/settings/index.ts';
import { startServer } from './main.ts';
import { scenario } from './scenario/scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-seller-'));
afterAll(() => rmSync(folder, { recursive: true }));

const facts = {
  SELLER_NAME: 'Näidis OÜ',
  SELLER_REGISTRY_CODE: '10000000',
  SELLER_ADDRESS: 'Näite 1, Tallinn',
  SUPPORT_EMAIL: 'abi@naide.test',
};

describe('a start is refused', () => {
  const real = { demo: false, real: true };

  it('where real money could come before buyers are told who sells', async () => {
    const config = loadConfig({ ...goodSecrets, DATA_DIR: folder, DEMO: '0' });
    config.payments.real = true;
    await expect(startServer(config, ['jobs'])).rejects.toThrow(
      /^SELLER_NAME, SELLER_REGISTRY_CODE, SELLER_ADDRESS, SUPPORT_EMAIL: puudub\..*change-setting SELLER_NAME/,
    );
  });

  it('without a number for the tax that prices contain, and not where all is said', () => {
    expect(() => requireSeller({ ...facts, VAT_PERCENT: '24' }, real)).toThrow(/^SELLER_VAT_NUMBER: puudub/);
    expect(() => requireSeller({ ...facts, VAT_PERCENT: '0' }, real)).not.toThrow();
    expect(() => requireSeller({}, { demo: true, real: false })).not.toThrow();
  });
});

describe('while it runs', () => {
  const s = scenario();
  const settingsWith = (sale: { demo: boolean; real: boolean }) =>
    createSettings({ db: s.db, clock: s.now, start: facts, sale });

  it('no fact of the seller can be taken away where real money comes', async () => {
    const { set } = settingsWith({ demo: false, real: true });
    await expect(set('SELLER_ADDRESS', '', 'operator:1')).rejects.toThrow('puudu SELLER_ADDRESS');
    await expect(set('VAT_PERCENT', '24', 'operator:1')).rejects.toThrow('puudu SELLER_VAT_NUMBER');
    await set('SELLER_VAT_NUMBER', 'EE100000000', 'operator:1');
    await set('VAT_PERCENT', '24', 'operator:1');
    await set('SELLER_ADDRESS', 'Teine 2, Tartu', 'operator:1');
  });

  it('transfers are real money as well, except in a demo', async () => {
    const service = settingsWith({ demo: false, real: false });
    await service.set('SELLER_NAME', '', 'operator:1');
    await expect(service.set('BANK_TRANSFER_ENABLED', 'true', 'operator:1')).rejects.toThrow('SELLER_NAME');
    await settingsWith({ demo: true, real: false }).set('BANK_TRANSFER_ENABLED', 'true', 'operator:1');
  });
});
