import type { Clock } from '../clock.ts';
import { Refusal } from '../errors.ts';

const quietMs = 24 * 60 * 60_000;
const mostKeys = 20_000;

export interface BackoffOptions {
  clock: Clock;
  /** So many failures cost nothing. */
  free: number;
  /** The longest wait. */
  mostMs: number;
}

/** One try that is under way. It counts as failed until something else is said. */
export interface Attempt {
  /** It succeeded: everything before is forgiven. */
  forgive(): void;
  /** It was neither right nor wrong, so it never was. */
  undo(): void;
}

/**
 * Lets guesses come ever more slowly: after the free ones each costs twice the wait of the one before. Tries
 * count from their beginning, so that a hundred at once are not a hundred free ones. In memory and bounded: the
 * key that was quiet for longest goes first, and a restart only forgives.
 */
export function createBackoff({ clock, free, mostMs }: BackoffOptions) {
  const kept = new Map<string, { failures: number; at: number }>();

  /** Refuses with `request.tooMany` and its end while the wait lasts; a try in that time does not prolong it. */
  function begin(key: string): Attempt {
    const now = clock();
    const known = kept.get(key);
    const before = known && now - known.at < quietMs ? known : { failures: 0, at: now };
    const until = before.at + waitMs(before.failures);
    if (until > now) throw new Refusal('request.tooMany', { until });
    keep(key, { failures: before.failures + 1, at: now });
    return {
      forgive: () => void kept.delete(key),
      undo() {
        const entry = kept.get(key);
        if (entry && entry.failures > 1) kept.set(key, { ...entry, failures: entry.failures - 1 });
        else kept.delete(key);
      },
    };
  }

  const waitMs = (failures: number): number =>
    failures < free ? 0 : Math.min(mostMs, 1000 * 2 ** Math.min(30, failures - free + 1));

  function keep(key: string, entry: { failures: number; at: number }): void {
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > mostKeys) kept.delete(kept.keys().next().value!);
  }

  return { begin };
}

export type Backoff = ReturnType<typeof createBackoff>;
