import type { ImportedStatement } from '../../../../contract/models/payment-books.ts';
import { defined } from '../../../../runtime/defined.ts';
import {
  BankStatementError,
  type BankEntry,
  type BankStatement,
} from '../../../adapters/bank-statement/port.ts';
import { tRemarks } from '../../../i18n/et/remarks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { OperationError } from '../../../platform/errors.ts';
import { noteOperation, type Actor } from '../../audit/index.ts';
import type { PaymentsContext } from '../context.ts';
import { creditMoney, isCounted, turnPayment, type CreditContext, type AffectedAccounts } from '../credit.ts';
import { lockPayment } from '../payment-store.ts';
import { addEntry, changeEntry, keepStatement, lockName, type EntryRow } from './entry-store.ts';
import { doubted, reconciliationOf, type ReconciliationStatus } from './reconciliation.ts';
import { factsOf, lockNameOf, recognise, type EntriesByKey } from './same-entry.ts';

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
  const crediting: CreditContext = {
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
  { db, deliver, userChanged, log }: PaymentsContext,
  statement: BankStatement,
  crediting: CreditContext,
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
  const taken: EntriesByKey = new Map();
  const passedOver: number[] = [];
  for (const entry of entries) {
    if (!entry.booked) {
      result.pending++;
      continue;
    }
    const settled = await db.transaction((tx) =>
      settle(tx, { account, statementId, entry, taken }, crediting),
    );
    taken.set(settled.key, factsOf(entry));
    result[settled.state]++;
    if (settled.warning) result.warnings.push(settled.warning);
    if (settled.passedOver !== undefined) passedOver.push(settled.passedOver);
    deliver(settled.touched);
    for (const id of settled.touched) userChanged(id);
  }
  const { warnings, ...counts } = result;
  await noteOperation(
    db,
    { actor, action: 'statement.imported', details: { ...counts, warnings: warnings.length, passedOver } },
    nowMs,
  );
  if (warnings.length > 0) log.warn({ statement: statement.id, warnings: warnings.length }, 'bank statement');
  return result;
}

interface EntryToSettle {
  account: string;
  statementId: number;
  entry: BankEntry;
  taken: EntriesByKey;
}

interface EntryResult {
  state: 'credited' | 'reversed' | 'settlement' | 'waiting' | 'foreign' | 'known';
  touched: AffectedAccounts;
}

interface SettledEntry extends EntryResult {
  key: string;
  warning?: string;
  /** The row of another statement for which it was taken. */
  passedOver?: number;
}

/** Settles one entry: the row is there with what it did, or neither is. */
async function settle(tx: Db, deliver: EntryToSettle, crediting: CreditContext): Promise<SettledEntry> {
  const { account, entry, statementId, taken } = deliver;
  await lockName(tx, lockNameOf(account, entry));
  const recognised = await recognise(tx, account, entry, taken);
  const { key } = recognised;
  if (recognised.kind === 'known') {
    const { id, statementId: readIn } = recognised.row;
    return { state: 'known', touched: [], key, ...(readIn !== statementId && { passedOver: id }) };
  }
  const row = await addEntry(tx, {
    ...factsOf(entry),
    statementId,
    dedupeKey: key,
    iban: account,
    state: 'foreign',
  });
  const ruled = await reconciliationOf(tx, entry, {
    account,
    settings: crediting.settings,
    nowMs: crediting.nowMs,
  });
  if (recognised.kind === 'new') return { ...(await apply(tx, row, ruled, crediting)), key };
  const applied = await apply(tx, row, doubted(ruled, recognised.why, crediting.nowMs), crediting);
  const warning = tRemarks('entry.doubtful', {
    number: entry.bankRef ?? '',
    day: entry.bookedOn,
    why: recognised.why,
  });
  return { ...applied, key, ...(applied.state === 'waiting' && { warning }) };
}

async function apply(
  tx: Db,
  row: EntryRow,
  status: ReconciliationStatus,
  crediting: CreditContext,
): Promise<EntryResult> {
  if (status.kind === 'foreign') return { state: 'foreign', touched: [] };
  const orderId = 'orderId' in status ? status.orderId : undefined;
  if (status.kind === 'settlement') {
    await changeEntry(tx, row.id, { state: 'settlement', ...(orderId && { orderId }) });
    return { state: 'settlement', touched: [] };
  }
  if (status.kind === 'wait') {
    await changeEntry(tx, row.id, {
      state: 'waiting',
      proposal: status.proposal,
      ...(orderId && { orderId }),
    });
    return { state: 'waiting', touched: [] };
  }
  if (status.kind === 'reverse') {
    const payment = defined(await lockPayment(tx, status.payment.sourceKey));
    const touched = isCounted(payment) ? await turnPayment(tx, payment, crediting) : [];
    await changeEntry(tx, row.id, { state: 'reversed', paymentId: payment.id });
    return { state: 'reversed', touched };
  }
  const touched = await creditEntry(
    tx,
    row,
    { accountId: status.accountId, gives: { offer: status.offer } },
    crediting,
  );
  if (touched) return { state: 'credited', touched };
  const proposal = { accountId: null, seconds: 0, why: tRemarks('entry.memberGone') };
  await changeEntry(tx, row.id, { state: 'waiting', proposal });
  return { state: 'waiting', touched: [] };
}

/** Credits an entry to a member; undefined when they are gone. */
export async function creditEntry(
  tx: Db,
  row: EntryRow,
  { accountId, gives }: Pick<Parameters<typeof creditMoney>[1], 'accountId' | 'gives'>,
  crediting: CreditContext,
): Promise<AffectedAccounts | undefined> {
  const sourceKey = `bank:${row.dedupeKey}`;
  const money = { accountId, way: 'transfer', orderId: null, sourceKey, cents: row.cents, gives } as const;
  const touched = await creditMoney(tx, money, crediting);
  if (!touched) return undefined;
  const payment = defined(await lockPayment(tx, sourceKey));
  await changeEntry(tx, row.id, { state: 'credited', paymentId: payment.id });
  return touched;
}
