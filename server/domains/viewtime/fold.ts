import { endAfter, type ViewtimeSpan } from '../../../contract/rules/viewtime.ts';
import type { ViewtimeEntry } from './store.ts';

export interface Folded extends ViewtimeSpan {
  /** Entries that say they led somewhere else than they do. */
  wrong: Pick<ViewtimeEntry, 'id' | 'endAt'>[];
}

/** Where the entries of a ledger lead, the oldest first, from nothing; undefined where there are none. */
export function foldEntries(entries: readonly ViewtimeEntry[]): Folded | undefined {
  if (entries.length === 0) return undefined;
  const folded: Folded = { expiresAt: Number.NEGATIVE_INFINITY, frozenUntil: null, wrong: [] };
  for (const { id, at, deltaSeconds, reason, endAt } of entries) {
    folded.expiresAt = endAfter(folded, deltaSeconds, at);
    if (reason === 'freeze') folded.frozenUntil = at + deltaSeconds * 1000;
    if (reason === 'thaw') folded.frozenUntil = null;
    if (endAt !== folded.expiresAt) folded.wrong.push({ id, endAt });
  }
  return folded;
}
