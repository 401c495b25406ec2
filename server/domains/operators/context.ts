import { minuteMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Backoff } from '../../platform/limits/backoff.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';

export interface OperatorsContext {
  db: Db;
  clock: Clock;
  demo: boolean;
  publicUrl: string;
  /** Wrong passwords and codes make the next try wait. */
  guesses: { byAddress: Backoff; byNetwork: Backoff; byOperator: Backoff };
  limits: { entry: RateLimit; links: RateLimit; keys: RateLimit; setUp: RateLimit };
  kickMail: () => void;
}

const longestWaitMs = 15 * minuteMs;

export const guardsOf = (limits: Limits): Pick<OperatorsContext, 'guesses' | 'limits'> => ({
  guesses: {
    byAddress: limits.backoff('operator.address', { free: 5, mostMs: longestWaitMs }),
    byNetwork: limits.backoff('operator.network', { free: 20, mostMs: longestWaitMs }),
    // Of six digits, with two that are good at a time, somebody who has the password guesses one in half a million tries.
    byOperator: limits.backoff('operator.code', { free: 5, mostMs: longestWaitMs }),
  },
  limits: {
    // The code has 80 bits: this spares the work of hashing passwords for those who try all the same.
    setUp: limits.rate('operator.set-up', { burst: 10, perMinute: 1 / 6 }),
    entry: limits.rate('operator.entry', { burst: 60, perMinute: 30 }),
    // Each of them is good for longer than the next one takes to come back: who asks for them leaves the operator one.
    links: limits.rate('operator.link', { burst: 3, perMinute: 1 / 20 }),
    // Of one key, on all servers that its calls reach.
    keys: limits.rate('operator.key', { burst: 120, perMinute: 300 }),
  },
});
