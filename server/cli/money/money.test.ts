import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../contract/routes/operate.ts';
import * as routes from '../../../contract/routes/payments/payments.ts';
import { referenceOfMember } from '../../../contract/rules/reference-number.ts';
import { dayMs } from '../../../contract/time.ts';
import { statementOf } from '../../../simulators/bank-transfer/statement.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { viewtimeOf } from '../../domains/viewtime/index.ts';
import { signedIn, systemSecret } from '../../scenario/callers.ts';
import { trail } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario({ paymentProviders: [createFakeProvider().provider] });
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
  it('are shown, set and let go again, each in the trail', async () => {
    expect(await said('settings', 'VAT_PERCENT')).toBe('VAT_PERCENT  0');
    expect(await said('settings', 'VAT_PERCENT', '24')).toBe('VAT_PERCENT  24');
    expect(await said('settings', 'BANK_TRANSFER_RECEIVER', 'Pääsuke', 'OÜ')).toContain('Pääsuke OÜ');
    expect(await said('settings', 'VAT_PERCENT', '--unset')).toBe('VAT_PERCENT  0');
    expect(await said('settings')).toContain('FREEZE_DAYS_PER_YEAR');
    expect((await trail('operator:cli')).filter((one) => one.startsWith('setting.changed'))).toHaveLength(3);
  });

  it('that are none are refused', async () => {
    expect(await refused('settings', 'OLEMATU', '1')).toContain('Sellist seadistust ei ole');
    expect(await refused('settings', 'VAT_PERCENT', '120')).toContain('protsent');
    expect(await refused('settings', 'KIDS_CHANNELS', 'etv; kanal2')).toContain('kanalite ID-d');
    expect(await said('settings', 'KIDS_CHANNELS', 'etv,kanal2')).toContain('etv,kanal2');
    expect(await refused('settings', 'SERIES_ENABLED', 'jah')).toContain('true ja false');
    expect(await refused('settings', 'VAT_PERCENT', '1', '--unset')).toContain('mitte mõlemad');
    expect(await refused('settings', '--unset')).toContain('koodi');
    expect(await said('settings', 'OLEMATU')).toBe('OLEMATU ei ole määratud.');
  });
});

describe('prices', () => {
  it('change at once or from a day on, and orders keep theirs', async () => {
    const { call } = await s.member();
    const body = { provider: 'trustly', offer: '1m' } as const;
    const { order } = await call(routes.orderViewtime, { body });
    expect(await said('set-price', '1m', '14,50')).toBe('1m      14.50 €  alates 2026-11-21');
    expect(await said('set-price', '3m', '40', '--from', '2026-12-01', '--off')).toContain('(ei müüda)');
    expect(await said('prices')).toContain('3m      40.00 €  (ei müüda)  alates 2026-12-01');
    const offers = async () =>
      (await call(routes.listOffers, {})).offers.map(({ id, cents }) => `${id} ${cents}`);
    expect(await offers()).toEqual(['1m 1450', '3m 3100', '6m 6200', '12m 12400']);
    s.passes(9 * dayMs + 4 * 3_600_000);
    expect(await offers()).toEqual(['1m 1450', '6m 6200', '12m 12400']);
    expect((await call(routes.getOrder, { params: { id: order.id } })).amount).toBe(13);
    expect((await trail('operator:cli')).filter((one) => one.startsWith('price.changed'))).toHaveLength(2);
  });

  it.each([
    [['9m', '13'], 'Sellist pakkumist ei ole'],
    [['1m', '0'], 'Hind on'],
    [['1m', '13.001'], 'Hind on'],
    [['1m', '1e3'], 'Hind on'],
    [['1m', '10001'], 'Hind on'],
    [['1m'], 'Vaja on'],
    [['1m', '13', '--from', '2026-02-30'], 'ei ole kuupäev'],
    [['1m', '13', '--from', '2026-11-20'], 'minevikus'],
    [['1m', '13', '--on', '--off'], 'mitte mõlemad'],
  ])('%j are refused', async (args, why) => {
    expect(await refused('set-price', ...args)).toContain(why);
  });
});

describe('viewing time', () => {
  it('is given out of goodwill and corrected, once for each name', async () => {
    const { email, id } = await s.account({ days: 10 });
    const left = async () => ((await viewtimeOf(s.db, id)).expiresAt ?? 0) - s.now();
    await said('goodwill', email, '3', 'katkestus', 'reedel');
    expect(await said('goodwill', email, '3', 'katkestus', 'reedel')).toContain('juba kirjas');
    expect(await left()).toBe(13 * dayMs);
    await said('goodwill', email, '3', 'katkestus reedel', '--name', 'teine');
    await said('correct-viewtime', email, '-86400', 'topelt antud');
    await said('correct-viewtime', email, '-86400', 'topelt antud');
    expect(await left()).toBe(15 * dayMs);
    const [first, second, third] = [13, 16, 15].map((days) => s.now() + days * dayMs);
    const moved = (from?: number, to?: number) =>
      `"after":{"expiresAt":${to}},"before":{"expiresAt":${from}}`;
    const start = s.now() + 10 * dayMs;
    expect(await trail('operator:cli')).toEqual([
      `viewtime.goodwill {"why":"katkestus reedel",${moved(start, first)},"seconds":259200}`,
      `viewtime.goodwill {"why":"katkestus reedel",${moved(first, second)},"seconds":259200}`,
      `viewtime.correction {"why":"topelt antud",${moved(second, third)},"seconds":-86400}`,
    ]);
  });

  it('is refused without sense', async () => {
    const { email } = await s.account();
    expect(await refused('goodwill', email, '0', 'x')).toContain('täissekundites');
    expect(await refused('goodwill', email, '-3', 'x')).toContain('ainult antakse');
    expect(await refused('goodwill', email, '99999999999', 'x')).toContain('täissekundites');
    expect(await refused('goodwill', email, '3')).toContain('põhjust');
    expect(await refused('goodwill', email, '1.5', 'x')).toContain('täisarvu');
    expect(await refused('goodwill', 'keegi@naide.test', '3', 'x')).toContain('Sellist kontot ei ole');
    expect(await refused('correct-viewtime', email, '1', 'x'.repeat(501))).toContain('Põhjus');
  });
});

describe('money', () => {
  it('goes from a statement over the queue into the report', async () => {
    const { id } = await signedIn(s, 'leida', { days: 0 });
    await said('settings', 'VAT_PERCENT', '24');
    const common = { day: '2026-11-20', payer: '=Leida', iban: 'EE471000001020145685' };
    const file = join(home, 'valjavote.xml');
    const transfers = [
      { ...common, ref: 'A', cents: 1_300, reference: referenceOfMember(id) },
      { ...common, ref: 'B', cents: 500, message: 'tere' },
      { ...common, ref: 'C', cents: 700 },
    ];
    const wish = { profile: 'seb', version: '08', account: 'EE382200221020145685', openingCents: 0 } as const;
    await writeFile(file, statementOf({ ...wish, transfers }));
    expect(await said('import-statement', file)).toBe(
      'Väljavõte VV-1 (konto …5685): makstud 1, ootab otsust 2',
    );
    expect(await said('import-statement', file)).toContain('varem loetud 3');
    const [first = '', , , second = ''] = (await said('payment-queue'))
      .split(/\n/)
      .filter((line) => /^bank-|^ /.test(line));
    expect(first).toContain('5.00 EUR  transfer  =Leida');
    const idOf = (line: string) => /bank-\d+/.exec(line)![0];
    await said('decide-payment', idOf(first), '--to', 'leida@naide.test', '--days', '10', '--remember');
    await said('decide-payment', idOf(second), '--dismiss');
    expect(await said('payment-queue')).toBe('Ükski makse ei oota otsust.');
    expect(await said('payment', 'leida@naide.test')).toMatch(
      /makse \d+ .*5\.00 €  10\.0 päeva  kviitung 2026-2\n.*13\.00 €/,
    );
    const report = await said(
      'money-report',
      '--from',
      '2026-11-21',
      '--to',
      '2026-11-21',
      '--by',
      'provider',
    );
    expect(report).toMatch(/transfer +2 +18\.00 +3\.49 +0 +0\.00 +18\.00/);
    expect(await said('money-report', '--from', '2026-11-01', '--to', '2026-11-30', '--csv')).toBe(
      [
        '\ufeffosa;makseid;laekunud;laekunust km;tagastusi;tagastatud;tagastatust km;kokku',
        '2026-11-21;2;18;3,49;0;0;0;18',
        'kokku;2;18;3,49;0;0;0;18',
      ].join('\r\n'),
    );
  });

  it('is asked about in words that make sense', async () => {
    expect(await refused('import-statement')).toContain('Vaja on faili');
    expect(await refused('import-statement', join(home, 'olematu.xml'))).toContain('ei saa lugeda');
    await writeFile(join(home, 'tekst.xml'), 'tere');
    expect(await refused('import-statement', join(home, 'tekst.xml'))).toContain('vigane XML');
    expect(await refused('decide-payment', 'bank-1', '--dismiss')).toContain('ei oota otsust');
    expect(await refused('decide-payment', 'x', '--dismiss')).toContain('järjekorras ei ole');
    expect(await refused('decide-payment', 'bank-1')).toContain('Vaja on üht');
    expect(await refused('decide-payment', 'bank-1', '--to', 'a@b.ee')).toContain('--offer või --days');
    expect(await refused('decide-payment', 'bank-1', '--to', 'a@b.ee', '--offer', '9m')).toContain(
      'Pakkumised on',
    );
    expect(await refused('decide-payment', 'bank-1', '--to', 'a@b.ee', '--days', '-1')).toContain('--days');
    expect(await refused('payment', '999')).toContain('tellimust ei ole');
    expect(await refused('payment', 'keegi@naide.test')).toContain('kontot ei ole');
    expect(await refused('money-report', '--from', '2026-11-01')).toContain('--from ja --to');
    expect(await refused('money-report', '--from', '2026-11-02', '--to', '2026-11-01')).toContain(
      'algus enne lõppu',
    );
    expect(await refused('money-report', '--from', '2026-11-02', '--to', 'x')).toContain('ei ole kuupäev');
  });
});
