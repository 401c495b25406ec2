import { valueRow, type Row } from '../../rig/row.ts';
import type { Watched } from '../../rig/crowd/watched.ts';

const value = (count: number, unit: string) => ({ value: count, unit });

/**
 * What has to hold for those who watched. A stall is a time in which all that had been brought was used up.
 */
export function rowsOf(act: string, so: Watched, { refusedMayBe = 0, stallMs = 0 } = {}): Row[] {
  const named = (what: string): string => `${act}: ${what}`;
  return [
    valueRow(named('segments that did not come'), value(so.failed, `of ${so.segments}`), { atMost: 0 }),
    valueRow(named('segments and lists fetched again elsewhere'), value(so.refetched, '')),
    valueRow(
      named('longest stall'),
      value(so.longestStallMs, 'ms'),
      { atMost: stallMs },
      `${so.stalls} in all`,
    ),
    valueRow(named('signed out'), value(so.signedOut, ''), { atMost: 0 }),
    valueRow(
      named('calls that failed'),
      value(so.refused, `of ${so.calls}`),
      refusedMayBe === Infinity ? {} : { atMost: refusedMayBe },
      `longest call ${so.longestCallMs.toFixed(0)} ms`,
    ),
  ];
}
