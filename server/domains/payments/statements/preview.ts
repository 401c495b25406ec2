import type { StatementPreview } from '../../../../contract/models/console/money.ts';
import type { BankEntry, BankStatement } from '../../../adapters/bank-statement/port.ts';
import { findAccount } from '../../accounts/index.ts';
import type { PaymentsContext } from '../context.ts';
import { doubted, fateOf, type ReconciliationStatus } from './entry-fate.ts';
import { readStatements } from './import.ts';
import { factsOf, recognise, type EntriesByKey } from './same-entry.ts';

/** A screen shows so many; the counts know all. */
const mostShown = 1_000;

type PreviewedEntry = StatementPreview['entries'][number];

/**
 * What would become of the entries of a bank's file if it were taken now; nothing is. A return of what the same file credits
 * is shown as waiting: it is found only once that was credited. Throws `OperationError` for a file that cannot be read.
 */
export async function previewStatement(context: PaymentsContext, bytes: Buffer): Promise<StatementPreview[]> {
  const results = [];
  for (const statement of await readStatements(context, bytes)) results.push(await look(context, statement));
  return results;
}

async function look(context: PaymentsContext, statement: BankStatement): Promise<StatementPreview> {
  const { account } = statement;
  const counts = { credit: 0, reverse: 0, settlement: 0, waiting: 0, foreign: 0, pending: 0, known: 0 };
  const around = { account, settings: await context.settings(), nowMs: context.clock() };
  const taken: EntriesByKey = new Map();
  const entries: PreviewedEntry[] = [];
  for (const entry of statement.entries) {
    const shown = entry.booked ? await lineOfBooked(context, entry, around, taken) : lineOf(entry, 'pending');
    counts[shown.fate]++;
    if (entries.length < mostShown) entries.push(shown);
  }
  return { id: statement.id, account: account.slice(-4), counts, warnings: [...statement.warnings], entries };
}

async function lineOfBooked(
  context: PaymentsContext,
  entry: BankEntry,
  around: Parameters<typeof fateOf>[2],
  taken: EntriesByKey,
): Promise<PreviewedEntry> {
  const recognised = await recognise(context.db, around.account, entry, taken);
  taken.set(recognised.key, factsOf(entry));
  if (recognised.kind === 'known') return lineOf(entry, 'known');
  const ruled = await fateOf(context.db, entry, around);
  const fate = recognised.kind === 'new' ? ruled : doubted(ruled, recognised.why, around.nowMs);
  return lineOfFate(context, entry, fate);
}

function lineOf(entry: BankEntry, fate: PreviewedEntry['fate']): PreviewedEntry {
  const { bookedOn, cents, currency, payerName, reference, message } = factsOf(entry);
  return {
    bookedOn,
    cents,
    currency,
    payerName,
    reference,
    message,
    fate,
    email: null,
    offer: null,
    why: null,
  };
}

async function lineOfFate(
  { db }: PaymentsContext,
  entry: BankEntry,
  fate: ReconciliationStatus,
): Promise<PreviewedEntry> {
  const emailOf = async (id: number | null) =>
    id === null ? null : ((await findAccount(db, id))?.email ?? null);
  switch (fate.kind) {
    case 'credit':
      return { ...lineOf(entry, 'credit'), email: await emailOf(fate.accountId), offer: fate.offer };
    case 'reverse':
      return { ...lineOf(entry, 'reverse'), email: await emailOf(fate.payment.accountId) };
    case 'wait': {
      const { accountId, why } = fate.proposal;
      return { ...lineOf(entry, 'waiting'), email: await emailOf(accountId), why };
    }
    default:
      return lineOf(entry, fate.kind);
  }
}
