import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statementOf, type StatementOptions } from '../../../simulators/bank-transfer/statement.ts';
import { readCamt } from './camt.ts';
import { BankStatementError, maxStatementBytes, type BankStatement } from './port.ts';

const folder = new URL('fixtures/', import.meta.url);
const bytesOf = (name: string): Buffer => readFileSync(new URL(name, folder));
interface Expected {
  namespace: string;
  statements: {
    id: string;
    iban: string | null;
    entries: number;
    credit_sum: string;
    debit_sum: string;
    reconciles: boolean | null;
    balances: Partial<Record<string, string>>;
    debit_balances: string[];
    reversals: number;
    currencies: string[];
  }[];
}
const expected = JSON.parse(bytesOf('expected.json').toString()) as Record<string, Expected>;
const cents = (text: string): number => Math.round(Number(text) * 100);

const input: StatementOptions = {
  profile: 'swedbank',
  version: '02',
  account: 'EE382200221020145685',
  openingCents: 10_000,
  transfers: [
    {
      ref: 'A1',
      day: '2026-11-20',
      cents: 1_300,
      payer: 'Mari Mägi',
      iban: 'EE471000001020145685',
      reference: '00000173',
      message: 'Õ & ä',
    },
    { ref: 'A2', day: '2026-11-20', cents: -500, payer: 'Pank', message: 'Teenustasu' },
    { ref: 'A3', day: '2026-11-20', cents: 3_100, payer: 'Ootel', pending: true },
  ],
};
const fault = async (bytes: Buffer | string): Promise<string> => {
  try {
    await readCamt(Buffer.from(bytes));
    return 'read';
  } catch (error) {
    if (error instanceof BankStatementError) return error.message;
    throw error;
  }
};

describe('bank statements of others', () => {
  it('are all known', () => {
    expect(Object.keys(expected).toSorted()).toEqual(
      readdirSync(folder)
        .filter((name) => name.endsWith('.xml'))
        .toSorted(),
    );
  });

  it.each(Object.entries(expected))(
    '%s says what another program reads in it',
    async (name, { namespace, statements }) => {
      const read = await readCamt(bytesOf(name));
      expect(read.map(({ id }) => id)).toEqual(statements.map(({ id }) => id));
      for (const [index, statement] of statements.entries()) {
        const { account, format, entries, warnings, openingCents } = read[index]!;
        const sum = (sign: 1 | -1): number =>
          entries.filter((one) => one.cents * sign > 0).reduce((all, one) => all + Math.abs(one.cents), 0);
        const { OPBD: opening } = statement.balances;
        expect({
          account,
          namespace: `urn:iso:std:iso:20022:tech:xsd:${format}`,
          entries: entries.length,
          sums: [sum(1), sum(-1)],
          booked: entries.filter((one) => one.booked).length,
          reversals: entries.filter((one) => one.reversal).length,
          currencies: [...new Set(entries.map((one) => one.currency))],
          openingCents,
          addsUp: warnings.length === 0,
        }).toEqual({
          account: statement.iban ?? account,
          namespace,
          entries: statement.entries,
          sums: [cents(statement.credit_sum), cents(statement.debit_sum)],
          booked: statement.entries,
          reversals: statement.reversals,
          currencies: statement.currencies,
          openingCents: opening === undefined ? null : cents(opening),
          addsUp: statement.reconciles === true,
        });
      }
    },
  );

  it('tell who paid, from where, what for and by which reference', async () => {
    const [{ entries }] = (await readCamt(bytesOf('lhv_ee_sample.xml'))) as [BankStatement];
    expect(entries[0]).toMatchObject({
      bankRef: '68247FE392FFF011B469001DD8D11D14',
      bookedOn: '2026-02-01',
      cents: 15_000,
      party: { name: 'Seppo OÜ', iban: 'EE307700771002928927' },
      message: 'laen tagasi',
      numbers: ['68247FE392FFF011B469001DD8D11D14', '982'],
    });
    expect(entries[1]).toMatchObject({
      cents: -24_000,
      party: { name: 'OÜ Meening', iban: 'EE927700771006313596' },
      references: ['44407737'],
      message: 'arve nr 99',
    });
    const [four] = (await readCamt(bytesOf('genkgo_camt053.v4.xml')))[0]!.entries;
    expect(four).toMatchObject({
      cents: 885,
      currency: 'EUR',
      party: { name: 'NAME NAME', iban: 'NL56AGDH9619008421' },
      references: ['4654654654654654'],
    });
    const [last] = (await readCamt(bytesOf('genkgo_camt053.v2.minimal.ultimate.xml')))[0]!.entries;
    expect(last?.party.name).toBe('DEBTOR NAME NM');
  });
});

describe('a statement', () => {
  it.each(['swedbank', 'seb', 'lhv'] as const)('of %s is read alike in versions 2 and 8', async (profile) => {
    for (const version of ['02', '08'] as const)
      for (const bom of [false, true]) {
        const [read] = await readCamt(statementOf({ ...input, profile, version, bom }));
        expect(read).toMatchObject({
          account: input.account,
          openingCents: 10_000,
          closingCents: 10_800,
          warnings: [],
        });
        expect(read!.entries).toMatchObject([
          {
            bankRef: 'A1',
            bookedOn: '2026-11-20',
            cents: 1_300,
            booked: true,
            references: ['00000173'],
            message: 'Õ & ä',
            party: { name: 'Mari Mägi', iban: 'EE471000001020145685' },
          },
          { cents: -500, booked: true },
          { cents: 3_100, booked: false },
        ]);
      }
  });

  it('tells a batch payment by payment', async () => {
    const part = (ref: string, own: number) => ({ ref, cents: own, payer: ref });
    const batch = {
      ref: 'B',
      day: '2026-11-20',
      cents: 4_400,
      payer: '',
      batch: [part('b1', 1_300), part('b2', 3_100)],
    };
    for (const version of ['02', '08'] as const) {
      const [read] = await readCamt(statementOf({ ...input, version, transfers: [batch] }));
      expect(read!.entries).toMatchObject([
        { bankRef: 'B', index: 0, cents: 1_300, party: { name: 'b1' } },
        { bankRef: 'B', index: 1, cents: 3_100, party: { name: 'b2' } },
      ]);
      expect(read!.warnings).toEqual([]);
      const [odd] = await readCamt(
        statementOf({ ...input, version, transfers: [{ ...batch, cents: 4_401 }] }),
      );
      expect(odd!.entries.map((one) => one.cents)).toEqual([4_401]);
      expect(odd!.warnings).toEqual(['koondkanne summas 44.01 ei ole selle osade summa']);
    }
  });

  it('whose balances do not add up is read with a warning', async () => {
    const [read] = await readCamt(statementOf({ ...input, wrongByCents: 1 }));
    expect(read!.warnings).toEqual(['saldod ei klapi: 100.00 ja kanded 8.00 ei anna 108.01']);
  });

  it('counts what was booked, and not what the payer had instructed in another currency', async () => {
    const text = statementOf({ ...input, transfers: input.transfers.slice(0, 1) }).toString();
    const instructed = '<AmtDtls><InstdAmt><Amt Ccy="SEK">150.00</Amt></InstdAmt><TxAmt>';
    const [read] = await readCamt(Buffer.from(text.replace('<AmtDtls><TxAmt>', instructed)));
    expect(read!.entries).toMatchObject([{ cents: 1_300, currency: 'EUR' }]);
  });

  it('in the encoding that it declares is read in that', async () => {
    const text = statementOf(input).toString().replace('UTF-8', 'ISO-8859-15');
    const [read] = await readCamt(Buffer.from(text, 'latin1'));
    expect(read!.entries[0]?.party.name).toBe('Mari Mägi');
    expect(await fault(Buffer.from(statementOf(input).toString(), 'latin1'))).toBe(
      'fail ei ole kodeeringus UTF-8',
    );
    expect(await fault(text.replace('ISO-8859-15', 'klingon'))).toBe('fail ei ole kodeeringus klingon');
  });
});

describe('what is no statement is refused, and says why', () => {
  const good = statementOf(input).toString();
  it.each([
    ['a document type', statementOf({ ...input, doctype: true }).toString(), /DOCTYPE/],
    ['an unknown entity', good.replace('Mari', '&lol;'), /vigane XML/],
    ['nothing', '', /vigane XML/],
    ['a text', 'kuupäev;summa', /vigane XML/],
    ['half a file', good.slice(0, -40), /vigane XML/],
    ['another document', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>', /camt/],
    ['an unknown version', good.replace('053.001.02', '053.001.99'), /camt/],
    ['no statement', good.replace(/<Stmt>.*<\/Stmt>/s, ''), /ühtegi väljavõtet/],
    ['no account', good.replace(/<Acct>.*?<\/Acct>/s, ''), /kontot/],
    ['an amount with a comma', good.replace('>13.00<', '>13,00<'), /summa/],
    ['an amount below zero', good.replace('>13.00<', '>-13.00<'), /summa/],
    ['a part of a cent', good.replace('>13.00<', '>13.001<'), /summa/],
    ['a huge amount', good.replace('>13.00<', `>${'9'.repeat(30)}<`), /summa/],
    ['no currency', good.replace('<Amt Ccy="EUR">13.00', '<Amt>13.00'), /summa/],
    ['no side', good.replace('<CdtDbtInd>CRDT</CdtDbtInd><Sts>', '<CdtDbtInd>X</CdtDbtInd><Sts>'), /CRDT/],
    ['a day that is none', good.replace('2026-11-20', '2026-13-45'), /kuupäeva/],
    ['elements without end', good.replace('<Ustrd>', '<a>'.repeat(40)), /sügaval/],
    ['a text without end', good.replace('Teenustasu', 'x'.repeat(70_000)), /liiga pikk/],
  ])('%s', async (_, text, why) => {
    expect(await fault(text)).toMatch(why);
  });

  it('more bytes than any bank sends', async () => {
    expect(await fault(Buffer.alloc(maxStatementBytes + 1))).toMatch(/suurem/);
  });

  it('but not one with five thousand entries', async () => {
    const many = Array.from({ length: 5_000 }, (_, i) => ({ ...input.transfers[0]!, ref: `R${i}` }));
    const [read] = await readCamt(statementOf({ ...input, transfers: many }));
    expect([read!.entries.length, read!.closingCents]).toEqual([5_000, 10_000 + 5_000 * 1_300]);
  });
});
