import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../runtime/clock.ts';
import type { Log } from '../../../runtime/log.ts';
import type { Viewers } from './viewers.ts';

/** Whether an edge wants to be rid of its viewers. It serves on; it is the server that sends nobody new. */
export interface DrainState {
  active: () => boolean;
  set: (draining: boolean) => void;
  /** Drains until the last viewer has gone, at most for the grace time. */
  finish: (signal: AbortSignal) => Promise<void>;
}

/** A player that has not asked for this long has gone elsewhere, or had gone before. */
const goneMs = 10_000;
const lookEveryMs = 250;

export function createDraining(options: {
  graceMs: number;
  viewers: Viewers;
  clock: Clock;
  log: Log;
}): DrainState {
  const { graceMs, viewers, clock, log } = options;
  let draining = false;

  function set(wanted: boolean): void {
    if (wanted !== draining) log.info({ viewers: viewers.count() }, wanted ? 'draining' : 'open again');
    draining = wanted;
  }

  return {
    active: () => draining,
    set,
    async finish(signal) {
      set(true);
      const until = clock() + graceMs;
      while (!signal.aborted && clock() < until && viewers.count(goneMs) > 0)
        await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
    },
  };
}
