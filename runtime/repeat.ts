import { setTimeout as sleep } from 'node:timers/promises';
import { faultText, type Log } from './log.ts';

/**
 * Does something again and again until the signal ends it, with a pause between the end of one turn and the
 * beginning of the next. A turn that fails is reported and does not end it. Resolves when the last turn is over.
 */
export async function repeat(
  work: () => Promise<unknown>,
  pauseMs: number,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<void> {
  while (!signal.aborted) {
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    await work().catch((fault: unknown) => log.error({ fault: faultText(fault) }, 'turn.failed'));
  }
}
