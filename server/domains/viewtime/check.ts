import { dayMs } from '../../../contract/time.ts';
import { tAlarms } from '../../i18n/et/alarms.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { balanceOf } from './balance.ts';
import { ledgersAfter, type Freeze, type Ledger } from './store.ts';

/** One thing that the books say in two ways. */
export interface BookFault {
  /** Whose or which: `account 17`, `payment 3`, `year 2026`. */
  of: string;
  fault: string;
}

/** So many accounts are in memory at a time. */
const pageSize = 500;

/** What is wrong with the ledgers of all accounts, one after the other. Nothing is mended. */
export async function* ledgerFaults(db: Db, nowMs: number, most = pageSize): AsyncGenerator<BookFault> {
  for (let after = 0; ;) {
    const page = await pageAfter(db, after, most);
    for (const ledger of page)
      for (const fault of faultsOf(ledger, nowMs)) yield { of: `account ${ledger.accountId}`, fault };
    const last = page.at(-1);
    if (!last) return;
    after = last.accountId;
  }
}

/** Tells operators of every fault by the log. Throws where there is one: the job has failed then, which the console shows. */
export async function ensureNoFaults(
  log: Pick<Log, 'error'>,
  faults: AsyncIterable<BookFault>,
): Promise<void> {
  let count = 0;
  let first: BookFault | undefined;
  for await (const fault of faults) {
    first ??= fault;
    count++;
    log.error(fault, 'the books do not agree');
  }
  if (first) throw new Error(tAlarms('money.books', { faults: count, first: `${first.of}: ${first.fault}` }));
}

/** Entries, state and stops as they were at one instant, no matter who moves them meanwhile. */
const pageAfter = (db: Db, after: number, most: number): Promise<Ledger[]> =>
  db.transaction((tx) => ledgersAfter(tx, after, most), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

/** What is wrong with one ledger. That of somebody who has left ends nowhere. */
function faultsOf({ state, entries, freezes }: Ledger, nowMs: number): string[] {
  const balance = balanceOf(entries);
  const faults = (balance?.wrong ?? []).map(
    ({ id, endAt }) => `entry ${id} does not lead to ${text(endAt)}, where it says it does`,
  );
  if (!state) return faults;
  if (balance && state.expiresAt !== balance.expiresAt)
    faults.push(`ends at ${text(state.expiresAt)}, the entries at ${text(balance.expiresAt)}`);
  if (!balance && state.expiresAt > nowMs) faults.push(`ends at ${text(state.expiresAt)} without any entry`);
  if (balance && state.frozenUntil !== balance.frozenUntil)
    faults.push(
      `is stopped until ${text(state.frozenUntil)}, by the entries until ${text(balance.frozenUntil)}`,
    );
  const stopped = untilOf(freezes.at(-1));
  if (state.frozenUntil !== stopped)
    faults.push(`is stopped until ${text(state.frozenUntil)}, by its stops until ${text(stopped)}`);
  return faults;
}

/** Until when a stop lasts that was not ended before its time. */
const untilOf = (stop: Freeze | undefined): number | null =>
  stop && stop.endAt - stop.startAt === stop.days * dayMs ? stop.endAt : null;

const text = (ms: number | null): string =>
  ms !== null && Number.isFinite(ms) ? new Date(ms).toISOString() : 'nothing';
