import { createHash } from 'node:crypto';
import type { ImportedStatement } from '../../../../contract/models/payment-books.ts';
import {
  BankStatementError,
  type BankEntry,
  type BankStatement,
} from '../../../adapters/bank-statement/port.ts';
import type { Db } from '../../../platform/db/database.ts';
import { OperationError } from '../../../platform/errors.ts';
import { noteOperation, type Actor } from '../../audit/index.ts';
import type { PaymentsContext } from '../context.ts';
import { creditMoney, isCounted, turnPayment, type Crediting, type Touched } from '../credit.ts';
import { lockPayment } from '../payment-store.ts';
import { fateOf, type Fate } from './entry-fate.ts';
import { addEntry, changeEntry, entryOfKey, keepStatement, type EntryRow } from './entry-store.ts';

/**
 * Reads a bank's statements and credits what the rules can decide. Each entry is settled in a transaction of its own and once,
 * however often it is read: killed at any point and repeated, it ends the same. Throws `OperationError` for a file that cannot
 * be read, of which nothing is taken.
 */
export async function importStatement(
  context: PaymentsContext,
  bytes: Buffer,
  actor: Actor,
): Promise<ImportedStatement[]> {
  const statements = await readStatements(context, bytes);
  const crediting: Crediting = {
    settings: await context.settings(),
    publicUrl: context.publicUrl,
    notify: context.notify,
    actor,
    nowMs: context.clock(),
  };
  const results = [];
  for (const statement of statements) results.push(await take(context, statement, crediting));
  return results;
}

/** The statements of a bank's file. Throws `OperationError` for one that cannot be read. */
export async function readStatements(
  { readStatement }: PaymentsContext,
  bytes: Buffer,
): Promise<BankStatement[]> {
  try {
    return await readStatement(bytes);
  } catch (error) {
    if (error instanceof BankStatementError) throw new OperationError(error.message);
    throw error;
  }
}

const nothingYet = {
  credited: 0,
  reversed: 0,
  settlement: 0,
  waiting: 0,
  foreign: 0,
  pending: 0,
  known: 0,
};

async function take(
  { db, told, userChanged, log }: PaymentsContext,
  statement: BankStatement,
  crediting: Crediting,
): Promise<ImportedStatement> {
  const { actor, nowMs } = crediting;
  const { account, entries } = statement;
  const result: ImportedStatement = {
    ...nothingYet,
    id: statement.id,
    account: account.slice(-4),
    warnings: [...statement.warnings],
  };
  const statementId = await keepStatement(db, {
    iban: account,
    statementId: statement.id,
    currency: statement.currency,
    openingCents: statement.openingCents,
    closingCents: statement.closingCents,
    warnings: statement.warnings,
    readAt: nowMs,
    readBy: actor,
  });
  for (const [entry, dedupeKey] of keyed(account, entries)) {
    if (!entry.booked) {
      result.pending++;
      continue;
    }
    const taken = await db.transaction((tx) =>
      settle(tx, { account, statementId, dedupeKey, entry }, crediting),
    );
    result[taken.state]++;
    if (taken.warning) result.warnings.push(taken.warning);
    told(taken.touched);
    for (const id of taken.touched) userChanged(id);
  }
  const { warnings, ...counts } = result;
  await noteOperation(
    db,
    { actor, action: 'statement.imported', details: { ...counts, warnings: warnings.length } },
    nowMs,
  );
  if (warnings.length > 0) log.warn({ statement: statement.id, warnings: warnings.length }, 'bank statement');
  return result;
}

/**
 * Entries with the key that names each for good: the bank's own number, or all that it says where it gives none. Of two that
 * are alike to the letter the second is another one.
 */
export function* keyed(account: string, entries: readonly BankEntry[]): Generator<[BankEntry, string]> {
  const alike = new Map<string, number>();
  for (const entry of entries) {
    const side = entry.cents < 0 ? ':debit' : '';
    if (entry.bankRef !== undefined) yield [entry, `${account}:${entry.bankRef}:${entry.index}${side}`];
    else {
      const facts = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
      const before = alike.get(facts) ?? 0;
      alike.set(facts, before + 1);
      yield [entry, `${account}:#${facts}:${before}${side}`];
    }
  }
}

interface Told {
  account: string;
  statementId: number;
  dedupeKey: string;
  entry: BankEntry;
}

interface Taken {
  state: 'credited' | 'reversed' | 'settlement' | 'waiting' | 'foreign' | 'known';
  touched: Touched;
  warning?: string;
}

const longestMessage = 2_000;

/** Settles one entry: the row is there with what it did, or neither is. */
async function settle(tx: Db, told: Told, crediting: Crediting): Promise<Taken> {
  const { account, entry, dedupeKey, statementId } = told;
  const row = await addEntry(tx, {
    statementId,
    dedupeKey,
    iban: account,
    bookedOn: entry.bookedOn,
    cents: entry.cents,
    currency: entry.currency,
    payerName: plain(entry.party.name),
    payerIban: plain(entry.party.iban),
    reference: plain(entry.references.join(' ')),
    message: plain(entry.message),
    state: 'foreign',
  });
  if (!row) return { state: 'known', touched: [], ...differing(await entryOfKey(tx, dedupeKey), told) };
  const fate = await fateOf(tx, entry, { account, settings: crediting.settings, nowMs: crediting.nowMs });
  return apply(tx, row, fate, crediting);
}

/** No database takes a zero byte, and no queue shows more. */
export const plain = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text.replaceAll('\0', '').slice(0, longestMessage);

/** A bank's number that stands for something else than before is never passed over in silence. */
function differing(before: EntryRow | undefined, { entry, dedupeKey }: Told): { warning?: string } {
  if (!before || (before.cents === entry.cents && before.currency === entry.currency)) return {};
  const name = dedupeKey.split(':').slice(1).join(':');
  return { warning: `kanne ${name} oli varem teise summaga; jäeti vahele` };
}

async function apply(tx: Db, row: EntryRow, fate: Fate, crediting: Crediting): Promise<Taken> {
  if (fate.kind === 'settlement' || fate.kind === 'foreign') {
    await changeEntry(tx, row.id, { state: fate.kind });
    return { state: fate.kind, touched: [] };
  }
  if (fate.kind === 'wait') {
    await changeEntry(tx, row.id, { state: 'waiting', proposal: fate.proposal });
    return { state: 'waiting', touched: [] };
  }
  if (fate.kind === 'reverse') {
    const payment = await lockPayment(tx, fate.payment.sourceKey);
    const touched = isCounted(payment!) ? await turnPayment(tx, payment!, crediting) : [];
    await changeEntry(tx, row.id, { state: 'reversed', paymentId: payment!.id });
    return { state: 'reversed', touched };
  }
  const touched = await creditEntry(
    tx,
    row,
    { accountId: fate.accountId, gives: { offer: fate.offer } },
    crediting,
  );
  if (touched) return { state: 'credited', touched };
  const proposal = { accountId: null, seconds: 0, why: 'liige on lahkunud' };
  await changeEntry(tx, row.id, { state: 'waiting', proposal });
  return { state: 'waiting', touched: [] };
}

/** Credits an entry to a member; undefined when he is gone. */
export async function creditEntry(
  tx: Db,
  row: EntryRow,
  { accountId, gives }: Pick<Parameters<typeof creditMoney>[1], 'accountId' | 'gives'>,
  crediting: Crediting,
): Promise<Touched | undefined> {
  const sourceKey = `bank:${row.dedupeKey}`;
  const money = { accountId, way: 'transfer', orderId: null, sourceKey, cents: row.cents, gives } as const;
  const touched = await creditMoney(tx, money, crediting);
  if (!touched) return undefined;
  const payment = await lockPayment(tx, sourceKey);
  await changeEntry(tx, row.id, { state: 'credited', paymentId: payment!.id });
  return touched;
}
