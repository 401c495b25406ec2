import type { IngestState } from '../../contract/models/media.ts';
import type { Clock } from '../../runtime/clock.ts';

type CountedFault = NonNullable<IngestState['faults']>[number];

/** Reasons may hold what a stranger says: only so many are told from each other. */
const mostReasons = 8;

/** Counts what goes wrong with a channel, by what is said of it. */
export function createFaultTally(steady: Clock): {
  note: (reason: string) => void;
  /** The latest first. */
  list: () => CountedFault[];
} {
  /** In the order in which they last came. */
  const byReason = new Map<string, { count: number; at: number }>();
  return {
    note(reason) {
      const count = (byReason.get(reason)?.count ?? 0) + 1;
      byReason.delete(reason);
      byReason.set(reason, { count, at: steady() });
      const [oldest] = byReason.keys();
      if (oldest !== undefined && byReason.size > mostReasons) byReason.delete(oldest);
    },
    list: () =>
      [...byReason]
        .map(([reason, { count, at }]) => ({ reason, count, ageMs: Math.round(steady() - at) }))
        .reverse(),
  };
}
