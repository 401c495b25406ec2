import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../contract/routes/operate.ts';
import * as routes from '../../../contract/routes/payments/payments.ts';
import { referenceOfMember } from '../../../contract/rules/reference-number.ts';
import { statementOf } from '../../../simulators/bank-transfer/statement.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { signedIn, systemSecret } from '../../scenario/callers.ts';
import { trail } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario({ paymentProviders: [createFakeProvider().provider] });
const dayMs = 86_400_000;
const run = (name: string, ...args: string[]) =>
  s.client({ token: systemSecret })(runCommand, { body: { name, args } });
const said = async (name: string, ...args: string[]) => (await run(name, ...args)).text;
const refused = async (name: string, ...args: string[]) => {
  const { exitCode, text } = await run(name, ...args);
  expect(exitCode).toBe(2);
  return text.split('\n')[0];
};

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'paasuke-money-'));
});
afterAll(() => rm(home, { recursive: true }));

describe('settings', () => {
  const change = (...args: string[]) => said('change-setting', ...args);
  const valueOf = async (code: 'VAT_PERCENT') => (await s.services.settings.all())[code];

  it('are set and let go again, each in the trail', async () => {
    expect(await valueOf('VAT_PERCENT')).toBe('0');
    await change('VAT_PERCENT', '24');
    expect(await valueOf('VAT_PERCENT')).toBe('24');
    await change('BANK_TRANSFER_RECEIVER', 'Pääsuke OÜ');
    await change('VAT_PERCENT', '--no-value');
    expect(await valueOf('VAT_PERCENT')).toBe('0');
    expect(await said('list-all-settings')).toContain('FREEZE_DAYS_PER_YEAR');
    expect((await trail('operator:cli')).filter((one) => one.startsWith('setting.changed'))).toHaveLength(3);
  });

  it.each([
    [['OLEMATU', '1'], 'Sellist seadistust ei ole'],
    [['VAT_PERCENT', '120'], 'protsent'],
    [['KIDS_CHANNELS', 'etv; kanal2'], 'kanalite ID-d'],
    [['SERIES_ENABLED', 'jah'], 'true ja false'],
    [['VAT_PERCENT', '1', '--no-value'], 'ei ole kohta'],
    [[], 'Puudub --code'],
  ])('%j are refused', async (args, why) => {
    expect(await refused('change-setting', ...args)).toContain(why);
  });
});

describe('prices', () => {
  it('change at once or from a day on, and orders keep theirs', async () => {
    const { call } = await s.member();
    const body = { provider: 'trustly', offer: '1m' } as const;
    const { order } = await call(routes.orderViewtime, { body });
    await said('change-price', '1m', '14,50');
    await said('change-price', '3m', '40', '2026-12-01', '--no-offered');
    expect(await said('list-prices')).toMatch(/ {2}2026-11-30 22:00Z +40\.00 +ei$/m);
    const offers = async () =>
      (await call(routes.listOffers, {})).offers.map(({ id, cents }) => `${id} ${cents}`);
    expect(await offers()).toEqual(['1m 1450', '3m 3100', '6m 6200', '12m 12400']);
    s.passes(9 * dayMs + 4 * 3_600_000);
    expect(await offers()).toEqual(['1m 1450', '6m 6200', '12m 12400']);
    expect((await call(routes.getOrder, { params: { id: order.id } })).amount).toBe(13);
    expect((await trail('operator:cli')).filter((one) => one.startsWith('price.changed'))).toHaveLength(2);
  });

  it.each([
    [['9m', '13'], '--offer ('],
    [['1m', '0'], 'Hind on'],
    [['1m', '13.001'], 'Hind on'],
    [['1m', '1e3'], 'Hind on'],
    [['1m', '10001'], 'Hind on'],
    [['1m'], 'Puudub --euros'],
    [['1m', '13', '2026-02-30'], 'kuupäev'],
    [['1m', '13', '2026-11-20'], 'minevikus'],
  ])('%j are refused', async (args, why) => {
    expect(await refused('change-price', ...args)).toContain(why);
  });
});

describe('money', () => {
  it('goes from a statement over the queue into the report', async () => {
    const { id } = await signedIn(s, 'leida', { days: 0 });
    await said('change-setting', 'VAT_PERCENT', '24');
    const common = { day: '2026-11-20', payer: '=Leida', iban: 'EE471000001020145685' };
    const file = join(home, 'valjavote.xml');
    const transfers = [
      { ...common, ref: 'A', cents: 1_300, reference: referenceOfMember(id) },
      { ...common, ref: 'B', cents: 500, message: 'tere' },
      { ...common, ref: 'C', cents: 700 },
    ];
    const statement = {
      profile: 'seb',
      version: '08',
      account: 'EE382200221020145685',
      openingCents: 0,
    } as const;
    await writeFile(file, statementOf({ ...statement, transfers }));
    expect(await said('import-statement', '--file', file)).toMatch(/^VV-1 +5685 +1 +0 +0 +2 +0 +0 +0/m);
    expect(await said('import-statement', '--file', file)).toMatch(/^VV-1 +5685 +0 +0 +0 +0 +0 +0 +3/m);
    const queue = JSON.parse(await said('list-payment-queue', '--json')) as { id: string; cents: number }[];
    expect(queue.map(({ cents }) => cents)).toEqual([500, 700]);
    const [first, second] = queue.map(({ id: one }) => one) as [string, string];
    const credit = ['--email', 'leida@naide.test', '--seconds', '864000', '--remember-payer'];
    await said('decide-payment', first, ...credit);
    await said('decide-payment', second, '--kind', 'dismiss');
    expect(await said('list-payment-queue')).toBe('Midagi ei ole.');
    expect(await said('list-payments', '--member', 'leida@naide.test')).toMatch(
      / 5\.00 +864000 .* 2026-2 .*\n.* 13\.00 /,
    );
    const report = await said('money-report', '2026-11-21', '2026-11-21', '--by', 'provider');
    expect(report).toMatch(/transfer +2 +18\.00 +3\.49 +0 +0\.00 /);
    expect(await said('money-report-csv', '2026-11-01', '2026-11-30')).toBe(
      [
        '\ufeffosa;makseid;laekunud;laekunust km;tagastusi;tagastatud;tagastatust km;kokku',
        '2026-11-21;2;18;3,49;0;0;0;18',
        'kokku;2;18;3,49;0;0;0;18',
      ].join('\r\n'),
    );
  });

  it('is not decided by words that make no sense', async () => {
    await writeFile(join(home, 'tekst.xml'), 'tere');
    expect(await refused('import-statement', '--file', join(home, 'tekst.xml'))).toContain('vigane XML');
    expect(await refused('decide-payment', 'bank-1', '--kind', 'dismiss')).toContain('ei oota otsust');
    expect(await refused('decide-payment', 'bank-1', '--email', 'a@b.ee')).toBe('Need valikud ei käi kokku.');
    expect(await refused('money-report', '2026-11-02', '2026-11-01')).toContain('algus enne lõppu');
  });
});
