import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as books from '../../../../contract/routes/console/money.ts';
import { referenceOfMember } from '../../../../contract/rules/reference-number.ts';
import { dayMs } from '../../../../contract/time.ts';
import { simulatedKeys } from '../../../../runtime/keys/simulated-keys.ts';
import { createAgenda } from '../../../../simulators/agenda.ts';
import { bankTransferSimulator } from '../../../../simulators/bank-transfer/bank-transfer.ts';
import { operatorAs } from '../../../scenario/callers.ts';
import { mari as operator } from '../../../scenario/operator-trail.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { statementsOf } from '../../../scenario/statements.ts';
import { viewtimeEntriesOf } from '../../viewtime/index.ts';

const s = scenario();
const { transfer, statement, read, leftOf, month, person } = statementsOf(s);
const simulatorParts = {
  baseUrl: 'http://localhost:8084',
  keys: simulatedKeys(mkdtempSync(join(tmpdir(), 'psk-bank-'))),
  agenda: createAgenda(() => 0),
  send: async () => ({ status: 200, body: '' }),
};

describe('a returned payment', () => {
  it.each(['its number', 'who is repaid'])('takes back what it names by %s', async (how) => {
    const { id } = await person('leida');
    const paid = transfer({ reference: referenceOfMember(id) });
    await read([paid]);
    const returns = how === 'its number' ? paid.ref! : 'TUNDMATU';
    const back = transfer({ cents: -1_300, returns, ...(how === 'its number' && { iban: 'EE99' }) });
    expect(await read([back])).toMatchObject({ reversed: 1 });
    expect(await leftOf(id)).toBe(0);
    expect(await read([back, paid])).toMatchObject({ known: 2, reversed: 0, credited: 0 });
    expect(await leftOf(id)).toBe(0);
    expect((await viewtimeEntriesOf(s.db, id)).map(({ reason }) => reason)).toEqual(['payment', 'reversal']);
  });

  it('that names nothing, or one of several, waits', async () => {
    const { id } = await person('leida');
    expect(await read([transfer({ cents: -1_300, returns: 'X' })])).toMatchObject({ waiting: 1 });
    const reference = referenceOfMember(id);
    await read([transfer({ reference }), transfer({ reference })]);
    expect(await read([transfer({ cents: -1_300, returns: 'X' })])).toMatchObject({ waiting: 1 });
    const { payments } = await s.services.payments.facts('leida@naide.test');
    const waiting = await s.services.payments.queue();
    const decision = { kind: 'reverse', payment: payments[0]!.payment.id } as const;
    await s.services.payments.decide(waiting[0]!.id, decision, operator);
    await expect(s.services.payments.decide(waiting[1]!.id, decision, operator)).rejects.toMatchObject({
      name: 'OperationError',
    });
    expect(
      (await s.services.payments.facts('leida@naide.test')).payments.map(({ counted }) => counted),
    ).toEqual([false, true]);
  });
});

describe('a statement', () => {
  const people = async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push((await person(name)).id);
    return ids;
  };

  it('read again, or overlapping another, changes nothing', async () => {
    const ids = await people();
    const all = ids.map((id) => transfer({ reference: referenceOfMember(id) }));
    expect(await read(all.slice(0, 4))).toMatchObject({ credited: 4, known: 0 });
    expect(await read(all.slice(0, 4))).toMatchObject({ credited: 0, known: 4 });
    expect(await read(all.slice(2), { id: 'VV-2' })).toMatchObject({ credited: 2, known: 2 });
    for (const id of ids) expect(await leftOf(id)).toBe(month());
  });

  it('that many read at once counts once', async () => {
    const ids = await people();
    const all = ids.map((id) => transfer({ reference: referenceOfMember(id) }));
    const imported = await Promise.all([read(all), read(all.toReversed()), read(all)]);
    expect(imported.reduce((sum, { credited }) => sum + credited, 0)).toBe(6);
    for (const id of ids) expect(await leftOf(id)).toBe(month());
  });

  it('whose reading was cut off within any entry ends the same when it is read again', async () => {
    const ids = await people();
    const all = ids.map((id) => transfer({ reference: referenceOfMember(id) }));
    for (let cut = 0; cut < all.length; cut++) {
      // The transaction of this entry breaks after money and ledger, before its receipt.
      await s.db.execute(sql.raw(`alter table receipt add constraint cut check (number <= ${cut})`));
      await expect(read(all)).rejects.toThrow();
      await s.db.execute(sql.raw('alter table receipt drop constraint cut'));
      for (const [index, id] of ids.entries()) expect(await leftOf(id)).toBe(index < cut ? month() : 0);
    }
    expect(await read(all)).toMatchObject({ credited: 1, known: 5 });
    for (const id of ids) expect(await leftOf(id)).toBe(month());
  });

  it('counts entries that are alike to the letter, where the bank gives no numbers', async () => {
    const { id } = await person('leida');
    const { ref: _, ...plain } = transfer({ reference: referenceOfMember(id) });
    expect(await read([plain, plain])).toMatchObject({ credited: 2 });
    expect(await read([plain, plain])).toMatchObject({ credited: 0, known: 2 });
  });

  it('with a number that stood for another amount before says so, and an operator decides', async () => {
    const { id } = await person('leida');
    const one = transfer({ reference: referenceOfMember(id) });
    await read([one]);
    const imported = await read([{ ...one, cents: 3_100 }]);
    expect(imported).toMatchObject({ credited: 0, waiting: 1, known: 0 });
    expect(imported.warnings).toEqual([
      `kanne ${one.ref} (${one.day}): sama panga number on varem loetud kandel, millest erineb summa (${one.day}); ootab otsust`,
    ]);
  });

  it('credits each payment of a batch to its own member', async () => {
    const ids = await people();
    const batch = ids.map((id, i) => ({ cents: 1_300, payer: `m${i}`, reference: referenceOfMember(id) }));
    const one = transfer({ cents: 6 * 1_300, batch });
    expect(await read([one], { version: '08', profile: 'lhv' })).toMatchObject({ credited: 6 });
    expect(await read([one], { version: '08', profile: 'lhv' })).toMatchObject({ known: 6 });
  });

  it('whose balances do not add up is read, with a warning that is kept', async () => {
    expect((await read([transfer()], { wrongByCents: -1 })).warnings).toHaveLength(1);
  });

  it('that cannot be read is refused as a whole', async () => {
    const { id } = await person('leida');
    const good = statement([transfer({ reference: referenceOfMember(id) })]).toString();
    await expect(
      s.services.payments.importStatement(Buffer.from(good.slice(0, -20)), operator),
    ).rejects.toMatchObject({ name: 'OperationError' });
    expect(await leftOf(id)).toBe(0);
  });
});

describe('the bank of a demo', () => {
  it('makes a statement of a transfer, which is read once', async () => {
    const { id } = await person('leida');
    const bank = bankTransferSimulator({ ...simulatorParts, clock: s.now });
    const asked = { path: '/', query: '', headers: {}, address: '' };
    const page = await bank.answer({ ...asked, method: 'GET', body: Buffer.alloc(0) });
    expect(page!.body).toContain('See on simulaator, raha ei liigu.');
    const pay = async (amount: string) => {
      const fields = { amount, reference: referenceOfMember(id), payer: 'Mari & Jüri' };
      const body = Buffer.from(new URLSearchParams(fields).toString());
      return (await bank.answer({ ...asked, method: 'POST', body }))!;
    };
    const file = Buffer.from((await pay('13,00')).body);
    for (const credited of [1, 0])
      expect(await s.services.payments.importStatement(file, operator)).toMatchObject([
        { credited, known: 1 - credited, warnings: [] },
      ]);
    expect(await leftOf(id)).toBe(month());
    expect((await pay('palju')).status).toBe(400);
  });
});

describe('operators', () => {
  const owner = async () => (await operatorAs(s, 'owner')).token;
  const upload = async (token: string, bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'valjavote.xml');
    return s.client({ token })(books.importStatement, { form });
  };

  it('upload statements and decide what waits, once', async () => {
    const { id } = await person('leida');
    const token = await owner();
    const imported = await upload(
      token,
      statement([transfer({ cents: 999 }), transfer({ cents: 998 }), transfer({ cents: 997 })]),
    );
    expect(imported).toMatchObject([{ waiting: 3, account: '5685' }]);
    const call = (await operatorAs(s, 'support')).call;
    const waiting = await call(books.listPaymentQueue, {});
    const decide = (index: number, decision: Parameters<typeof s.services.payments.decide>[1]) =>
      call(books.decidePayment, { params: { id: waiting[index]!.id }, body: { decision } });
    await decide(0, {
      kind: 'credit',
      email: 'LEIDA@naide.test',
      gives: { seconds: 86_400 },
      rememberPayer: true,
    });
    await decide(1, { kind: 'dismiss' });
    await decide(2, { kind: 'settlement' });
    expect(await leftOf(id)).toBe(dayMs);
    expect(await call(books.listPaymentQueue, {})).toEqual([]);
    for (const index of [0, 1, 2])
      await expect(decide(index, { kind: 'dismiss' })).rejects.toMatchObject({ code: 'operation.refused' });
    await upload(token, statement([transfer({ message: 'veel' })]));
    expect((await call(books.listPaymentQueue, {}))[0]!.proposal.email).toBe('leida@naide.test');
  });

  it('deciding the same at once credit it once', async () => {
    const { id } = await person('leida');
    await read([transfer({ cents: 999 })]);
    const [waiting] = await s.services.payments.queue();
    const decision = { kind: 'credit', email: 'leida@naide.test', gives: { offer: '1m' } } as const;
    const decided = await Promise.allSettled(
      Array.from({ length: 8 }, () => s.services.payments.decide(waiting!.id, decision, operator)),
    );
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await leftOf(id)).toBe(month());
  });

  it('are refused what is no statement', async () => {
    const token = await owner();
    await expect(upload(token, Buffer.from('tere'))).rejects.toMatchObject({ code: 'operation.refused' });
    await expect(upload(token, statement([transfer()], { doctype: true }))).rejects.toMatchObject({
      code: 'operation.refused',
    });
    await expect(upload(token, Buffer.alloc(21 * 1024 * 1024, 32))).rejects.toMatchObject({
      code: 'statement.tooLarge',
    });
  });
});
