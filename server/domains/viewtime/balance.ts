import { endAfter, remainingMs, type ViewtimeSpan } from '../../../contract/rules/viewtime.ts';
import type { ViewtimeEntry } from './store.ts';

export interface LedgerBalance extends ViewtimeSpan {
  /** Entries that say they led somewhere else than they do. */
  wrong: Pick<ViewtimeEntry, 'id' | 'endAt'>[];
}

/** Where the entries of a ledger lead, the oldest first, from nothing; undefined where there are none. */
export function balanceOf(entries: readonly ViewtimeEntry[]): LedgerBalance | undefined {
  if (entries.length === 0) return undefined;
  const balance: LedgerBalance = { expiresAt: Number.NEGATIVE_INFINITY, frozenUntil: null, wrong: [] };
  for (const { id, at, deltaSeconds, reason, endAt } of entries) {
    follow(balance, { at, deltaSeconds, reason });
    if (endAt !== balance.expiresAt) balance.wrong.push({ id, endAt });
  }
  return balance;
}

/** Moves a span as an entry does. */
function follow(
  span: ViewtimeSpan,
  { at, deltaSeconds, reason }: Pick<ViewtimeEntry, 'at' | 'deltaSeconds' | 'reason'>,
): void {
  span.expiresAt = endAfter(span, deltaSeconds, at);
  if (reason === 'freeze') span.frozenUntil = at + deltaSeconds * 1000;
  if (reason === 'thaw') span.frozenUntil = null;
}

/**
 * How much of the time that is left comes from a trial. It is watched before all other time, and what is spent or taken comes off
 * the other time first.
 */
export function trialLeftMs(entries: readonly ViewtimeEntry[], nowMs: number): number {
  const span: ViewtimeSpan = { expiresAt: Number.NEGATIVE_INFINITY, frozenUntil: null };
  let [trial, left] = [0, 0];
  const pass = (ms: number): void => {
    trial = Math.max(0, trial - (left - remainingMs(span, ms)));
  };
  for (const entry of entries) {
    pass(entry.at);
    follow(span, entry);
    left = remainingMs(span, entry.at);
    if (entry.reason === 'trial') trial += entry.deltaSeconds * 1000;
    trial = Math.min(trial, left);
  }
  pass(nowMs);
  return trial;
}
