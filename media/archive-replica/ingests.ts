import { setTimeout as sleep } from 'node:timers/promises';
import { Check } from 'typebox/value';
import type { Input, Output, Route } from '../../contract/route.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import { createSemaphore } from '../../runtime/concurrency/semaphore.ts';
import { createCandidates, type Candidate, type IngestHealth } from './candidates.ts';
import { IngestFault } from './ingest-fault.ts';
import { usualPatience, type TimeLimits } from './one-ingest.ts';

/** Ingests that share an archive, any of which has what is asked for. */
export interface Ingests {
  /** A JSON answer, as its schema says; undefined when there is no such thing. Rejects with `IngestFault`. */
  json: <R extends Route>(
    route: R,
    input: Input<R>,
    patience?: Partial<TimeLimits>,
  ) => Promise<Output<R> | undefined>;
  /**
   * @param expected.length how many there have to be, where that is known
   * @param expected.patience of what may have to be waited for
   */
  bytes: <R extends Route>(
    route: R,
    input: Input<R>,
    expected?: { length?: number; patience?: Partial<TimeLimits> },
  ) => Promise<Buffer | undefined>;
  /** By address. */
  health: () => Record<string, IngestHealth>;
  close: () => void;
}

export interface IngestsOptions {
  origins: readonly string[];
  secret: string;
  steady: Clock;
  log: Log;
  /** What has come, or that something has not. */
  count?: (outcome: 'ok' | 'missing' | 'failed', bytes: number) => void;
}

/** When all are left alone a call waits this long for the first that may be tried again: most trouble is shorter. */
const waitForTryMs = 500;
/** So many answers come at a time: a flood of viewers waits here, and not for a line that has begun to count its time. */
const atOnce = 24;

interface Call<T> {
  route: Route;
  input: unknown;
  patience: TimeLimits;
  read: (bytes: Buffer) => T;
}

/**
 * Asks the ingest that answered last, for as long as it does, and the others in their order when it fails. One that
 * failed is left alone for a moment, ever longer; when that is so for all of them a call fails, after a short wait.
 */
export function createIngests({ origins, secret, steady, log, count }: IngestsOptions): Ingests {
  const candidates = createCandidates({ origins, secret, steady, log });
  const inTurn = createSemaphore(atOnce);
  const closing = new AbortController();
  let lastFault: IngestFault | undefined;

  /** Asks one; undefined when it failed. */
  async function askOne<T>(
    candidate: Candidate,
    call: Call<T>,
  ): Promise<{ answer: T | undefined } | undefined> {
    const beganAt = steady();
    const patience = candidates.isAlone(candidate) ? longer(call.patience) : call.patience;
    try {
      const bytes = await candidate.ingest.ask(call.route, call.input, patience, closing.signal);
      const answer = bytes && call.read(bytes);
      candidates.succeeded(candidate);
      count?.(bytes ? 'ok' : 'missing', bytes?.length ?? 0);
      return { answer };
    } catch (fault) {
      if (closing.signal.aborted || !(fault instanceof IngestFault)) throw fault;
      candidates.failed(candidate, fault, beganAt);
      count?.('failed', 0);
      lastFault = fault;
      return undefined;
    }
  }

  async function askInTurn<T>(call: Call<T>): Promise<{ answer: T | undefined } | undefined> {
    for (const candidate of candidates.inTurn()) {
      const found = candidate.retryAt <= steady() ? await askOne(candidate, call) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  async function ask<T>(call: Call<T>): Promise<T | undefined> {
    const beganAt = steady();
    let found = await askInTurn(call);
    const waitMs = Math.min(...candidates.all.map(({ retryAt }) => retryAt)) - steady();
    const isEarly = steady() + waitMs - beganAt <= waitForTryMs;
    if (!found && isEarly) {
      if (waitMs > 0) await sleep(waitMs, undefined, { signal: closing.signal });
      found = await askInTurn(call);
    }
    if (!found) throw lastFault ?? new IngestFault('away', 'no ingest answers');
    return found.answer;
  }

  /** What waits for news keeps nobody from their bytes. */
  const inItsTurn = <T>(
    call: Omit<Call<T>, 'patience'>,
    patience?: Partial<TimeLimits>,
  ): Promise<T | undefined> =>
    patience
      ? ask({ ...call, patience: { ...usualPatience, ...patience } })
      : inTurn(() => ask({ ...call, patience: usualPatience }));

  return {
    json: (route, input, patience) =>
      inItsTurn({ route, input, read: (bytes) => parse(route, bytes) }, patience),
    bytes(route, input, { length, patience } = {}) {
      const read = (bytes: Buffer): Buffer => {
        if (length !== undefined && bytes.length !== length)
          throw new IngestFault('failed', `${bytes.length} bytes instead of ${length}`);
        return bytes;
      };
      return inItsTurn({ route, input, read }, patience);
    },
    health: () => Object.fromEntries(candidates.all.map(({ ingest, health }) => [ingest.origin, health])),
    close() {
      closing.abort();
      for (const { ingest } of candidates.all) ingest.close();
    },
  };
}

/** A busy ingest is better than none: viewers have twelve seconds in hand at least. */
const longer = ({ answerWithinMs, silentMs, ...rest }: TimeLimits): TimeLimits => ({
  ...rest,
  answerWithinMs: answerWithinMs * 4,
  silentMs: silentMs * 4,
});

function parse<R extends Route>(route: R, bytes: Buffer): Output<R> {
  let answer: unknown;
  try {
    answer = JSON.parse(bytes.toString());
  } catch (cause) {
    throw new IngestFault('failed', 'an answer that is no JSON', { cause });
  }
  if (!Check(route.output, answer)) throw new IngestFault('failed', 'an answer of another shape');
  return answer as Output<R>;
}
