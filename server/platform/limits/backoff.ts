import { backoffMs } from '../../../contract/backoff.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { Refusal } from '../errors.ts';
import type { LimitStore } from './store.ts';

const quietMs = dayMs;

export interface BackoffOptions {
  /** So many failures cost nothing. */
  free: number;
  /** The longest wait. */
  mostMs: number;
}

/** One try that is under way. It counts as failed until something else is said. */
export interface Attempt {
  /** It succeeded: everything before is forgiven. */
  forgive(): Promise<void>;
  /** It was neither right nor wrong, so it never was. */
  undo(): Promise<void>;
}

export interface Backoff {
  /** Refuses with `request.tooMany` and its end while the wait lasts; a try in that time does not prolong it. */
  begin(key: string): Promise<Attempt>;
  /** Forgets all failures. */
  forgive(key: string): Promise<void>;
}

/**
 * Lets guesses come ever more slowly: after the free ones each costs twice the wait of the one before. Tries
 * count from their beginning, so that a hundred at once are not a hundred free ones.
 */
export function createBackoff({
  free,
  mostMs,
  clock,
  store,
}: BackoffOptions & { clock: Clock; store: LimitStore }): Backoff {
  const waitMs = (failures: number): number =>
    failures < free ? 0 : backoffMs(failures - free + 1, { firstMs: 2_000, mostMs });

  const forgive = (key: string): Promise<void> =>
    store.update(key, () => ({ keep: undefined, answer: undefined }));

  return {
    forgive,
    async begin(key) {
      const now = clock();
      const until = await store.update(key, (kept) => {
        // A try at a server whose clock runs ahead lies in the future here, and costs no more for that.
        const before =
          kept && now - kept.at < quietMs ? { ...kept, at: Math.min(kept.at, now) } : { value: 0, at: now };
        const end = before.at + waitMs(before.value);
        if (end > now) return { keep: before, answer: end };
        return { keep: { value: before.value + 1, at: now }, answer: undefined };
      });
      if (until !== undefined) throw new Refusal('request.tooMany', { until });
      return {
        forgive: () => forgive(key),
        undo: () =>
          store.update(key, (kept) => ({
            keep: kept && kept.value > 1 ? { ...kept, value: kept.value - 1 } : undefined,
            answer: undefined,
          })),
      };
    },
  };
}
