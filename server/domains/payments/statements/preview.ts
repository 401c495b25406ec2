import type { StatementPreview } from '../../../../contract/models/console/money.ts';
import type { BankEntry, BankStatement } from '../../../adapters/bank-statement/port.ts';
import { findAccount } from '../../accounts/index.ts';
import type { PaymentsContext } from '../context.ts';
import { doubted, reconciliationOf, type ReconciliationStatus } from './reconciliation.ts';
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
  const reconciliation = { account, settings: await context.settings(), nowMs: context.clock() };
  const taken: EntriesByKey = new Map();
  const entries: PreviewedEntry[] = [];
  for (const entry of statement.entries) {
    const shown = entry.booked
      ? await lineOfBooked(context, entry, reconciliation, taken)
      : lineOf(entry, 'pending');
    counts[shown.fate]++;
    if (entries.length < mostShown) entries.push(shown);
  }
  return { id: statement.id, account: account.slice(-4), counts, warnings: [...statement.warnings], entries };
}

async function lineOfBooked(
  context: PaymentsContext,
  entry: BankEntry,
  reconciliation: Parameters<typeof reconciliationOf>[2],
  taken: EntriesByKey,
): Promise<PreviewedEntry> {
  const recognised = await recognise(context.db, reconciliation.account, entry, taken);
  taken.set(recognised.key, factsOf(entry));
  if (recognised.kind === 'known') return lineOf(entry, 'known');
  const ruled = await reconciliationOf(context.db, entry, reconciliation);
  const status = recognised.kind === 'new' ? ruled : doubted(ruled, recognised.why, reconciliation.nowMs);
  return lineOfStatus(context, entry, status);
}

function lineOf(entry: BankEntry, status: PreviewedEntry['fate']): PreviewedEntry {
  const { bookedOn, cents, currency, payerName, reference, message } = factsOf(entry);
  return {
    bookedOn,
    cents,
    currency,
    payerName,
    reference,
    message,
    fate: status,
    email: null,
    offer: null,
    why: null,
  };
}

async function lineOfStatus(
  { db }: PaymentsContext,
  entry: BankEntry,
  status: ReconciliationStatus,
): Promise<PreviewedEntry> {
  const emailOf = async (id: number | null) =>
    id === null ? null : ((await findAccount(db, id))?.email ?? null);
  switch (status.kind) {
    case 'credit':
      return { ...lineOf(entry, 'credit'), email: await emailOf(status.accountId), offer: status.offer };
    case 'reverse':
      return { ...lineOf(entry, 'reverse'), email: await emailOf(status.payment.accountId) };
    case 'wait': {
      const { accountId, why } = status.proposal;
      return { ...lineOf(entry, 'waiting'), email: await emailOf(accountId), why };
    }
    default:
      return lineOf(entry, status.kind);
  }
}
