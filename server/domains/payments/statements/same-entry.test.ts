import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { referenceOfMember } from '../../../../contract/rules/reference-number.ts';
import { mari as operator } from '../../../scenario/operator-trail.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { statementsOf } from '../../../scenario/statements.ts';

const s = scenario();
const { transfer, statement, read, leftOf, month, person, payerIban } = statementsOf(s);
const otherIban = 'EE381010010000000000';

/** Two members, what they have left, and transfers that name them. */
async function two() {
  const [uks, kaks] = [await person('uks'), await person('kaks')];
  return {
    first: { reference: referenceOfMember(uks.id) },
    second: { reference: referenceOfMember(kaks.id), iban: otherIban },
    left: async () => [await leftOf(uks.id), await leftOf(kaks.id)],
  };
}
const waiting = async () => (await s.services.payments.queue()).map(({ proposal }) => proposal.why);

describe('a number that names nothing', () => {
  it.each(['NOTPROVIDED', 'NotProvided', 'NOT PROVIDED', 'NONREF', 'NOTAVAILABLE', '0', '0000000', '-'])(
    '%s keeps no member from their time, and each entry counts once',
    async (ref) => {
      const { first, second, left } = await two();
      const entries = [transfer({ ref, ...first }), transfer({ ref, ...second })];
      expect(await read(entries)).toMatchObject({ credited: 2, known: 0, warnings: [] });
      expect(await read(entries, { id: 'VV-2' })).toMatchObject({ credited: 0, known: 2 });
      expect(await left()).toEqual([month(), month()]);
    },
  );

  it('is what a bank writes that has none', async () => {
    const { left } = await two();
    const mari = await person('mari');
    const jaan = await person('jaan');
    const file = readFileSync(new URL('fixtures/notprovided.xml', import.meta.url));
    const [imported] = await s.services.payments.importStatement(file, operator);
    expect(imported).toMatchObject({ credited: 2, known: 0, warnings: [] });
    expect([await leftOf(mari.id), await leftOf(jaan.id), ...(await left())]).toEqual([
      month(),
      month(),
      0,
      0,
    ]);
  });

  it('stood for one entry when it was taken for a number, and that one counts no second time', async () => {
    const { first, second } = await two();
    const [one, another] = [transfer({ ref: 'X1', ...first }), transfer({ ref: 'NONREF', ...second })];
    await read([one]);
    // As versions wrote it that believed the label.
    await s.db.execute(sql`update bank_entry set dedupe_key = replace(dedupe_key, ':X1:', ':NONREF:')`);
    expect(await read([{ ...one, ref: 'NONREF' }, another])).toMatchObject({ credited: 1, known: 1 });
    expect(await read([{ ...one, ref: 'NONREF' }, another])).toMatchObject({ credited: 0, known: 2 });
    await s.db.execute(sql`update bank_entry set reference = null where dedupe_key like '%:NONREF:%'`);
    expect(await read([{ ...one, ref: 'NONREF' }])).toMatchObject({ credited: 1, known: 0 });
  });

  it('takes no payment back, whosever it was', async () => {
    const { first, left } = await two();
    await read([transfer({ ref: 'NONREF', ...first })]);
    const back = transfer({ cents: -1_300, ref: '1', returns: 'NONREF', iban: otherIban });
    expect(await read([back])).toMatchObject({ reversed: 0, waiting: 1 });
    expect(await left()).toEqual([month(), 0]);
  });
});

describe('a number that the bank gives again', () => {
  it('to a return takes nothing from somebody else', async () => {
    const { first, second, left } = await two();
    await read([transfer({ ref: '17', ...first }), transfer({ ref: '18', ...second })]);
    const back = transfer({ cents: -1_300, ref: '17', returns: '17', day: '2026-11-24', iban: otherIban });
    expect(await read([back], { id: 'VV-2' })).toMatchObject({ reversed: 1 });
    expect(await left()).toEqual([month(), 0]);
  });

  it('the next day is another entry, and each counts once', async () => {
    const { first, second, left } = await two();
    const days = [transfer({ ref: '17', ...first }), transfer({ ref: '17', day: '2026-11-21', ...second })];
    expect(await read(days.slice(0, 1))).toMatchObject({ credited: 1 });
    expect(await read(days.slice(1), { id: 'VV-2' })).toMatchObject({ credited: 1, known: 0, warnings: [] });
    expect(await read(days, { id: 'VV-3' })).toMatchObject({ credited: 0, known: 2, warnings: [] });
    expect(await read(days.toReversed(), { id: 'VV-4' })).toMatchObject({ credited: 0, known: 2 });
    expect(await left()).toEqual([month(), month()]);
  });

  it('the same day to somebody else is another entry, also read by many at once', async () => {
    const { first, second, left } = await two();
    const entries = [transfer({ ref: 'TRF', ...first }), transfer({ ref: 'TRF', ...second })];
    const imported = await Promise.all([read(entries), read(entries.toReversed()), read(entries)]);
    expect(imported.reduce((sum, { credited }) => sum + credited, 0)).toBe(2);
    expect(imported.reduce((sum, one) => sum + one.known, 0)).toBe(4);
    expect(await left()).toEqual([month(), month()]);
  });

  it.each([
    ['day', { day: '2026-11-21' }],
    ['summa', { cents: 3_100 }],
    ['maksja', { iban: otherIban }],
    ['viitenumber', { reference: '13' }],
    ['selgitus', { message: 'hoopis muu' }],
  ] as const)('with nothing else unlike but the %s waits for an operator, once', async (what, unlike) => {
    const { first, left } = await two();
    const one = transfer({ ref: 'A1', message: 'Vaatamisaeg', ...first });
    await read([one]);
    for (const round of [0, 1]) {
      const imported = await read([{ ...one, ...unlike }], { id: 'VV-2' });
      expect(imported).toMatchObject({ credited: 0, waiting: 1 - round, known: round });
      expect(imported.warnings).toHaveLength(1 - round);
    }
    const word = what === 'day' ? 'päev' : what;
    expect(await waiting()).toEqual([expect.stringContaining(`varem loetud kandel, millest erineb ${word}`)]);
    expect(await left()).toEqual([month(), 0]);
  });

  it('is the same entry where another report tells less of it, or writes it otherwise', async () => {
    const { first } = await two();
    const one = transfer({ ref: 'A1', message: 'Vaatamisaeg  novembris', ...first });
    await read([one]);
    const { iban: _, ...less } = one;
    for (const imported of [less, { ...one, message: 'VAATAMISAEG NOVEM' }, { ...one, payer: 'MAKSJA' }])
      expect(await read([imported], { id: 'VV-2' })).toMatchObject({ known: 1, waiting: 0, credited: 0 });
  });

  it('twice in one statement, alike to the letter, waits the second time', async () => {
    const { first, left } = await two();
    const one = transfer({ ref: 'TRF', ...first });
    expect(await read([one, one])).toMatchObject({ credited: 1, waiting: 1, known: 0 });
    expect(await waiting()).toEqual([expect.stringContaining('millest ei erine miski')]);
    expect(await read([one, one])).toMatchObject({ credited: 0, waiting: 0, known: 2 });
    expect(await left()).toEqual([month(), 0]);
  });

  it('is shown before it is taken as it will be', async () => {
    const { first, second } = await two();
    const one = transfer({ ref: 'TRF', ...first });
    const file = statement([
      one,
      one,
      transfer({ ref: 'TRF', ...second }),
      transfer({ ref: 'A1', cents: 5 }),
    ]);
    const preview = async () => (await s.services.payments.previewStatement(file))[0]!.counts;
    expect(await preview()).toMatchObject({ credit: 2, waiting: 2, known: 0 });
    await s.services.payments.importStatement(file, operator);
    expect(await preview()).toMatchObject({ credit: 0, waiting: 0, known: 4 });
  });
});

it('what is passed over leaves in the trail for which entry it was taken', async () => {
  const { first } = await two();
  const one = transfer({ ...first, iban: payerIban });
  await read([one]);
  await read([one]);
  await read([one], { id: 'VV-2' });
  const { rows } = await s.db.execute<{ details: { passedOver?: number[] } }>(
    sql`select details from audit_entry where action = 'statement.imported' order by id`,
  );
  const { rows: entries } = await s.db.execute<{ id: number }>(sql`select id::int from bank_entry`);
  expect(rows.map(({ details }) => details.passedOver)).toEqual([[], [], entries.map(({ id }) => id)]);
});
