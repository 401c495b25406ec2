import { backoffMs } from '../../../contract/backoff.ts';
import { PartGone } from './fetch-part.ts';
import { whenLaneOpens, type Lane } from './lanes.ts';

const retry = { firstMs: 1_000, mostMs: 20_000, factor: 3 };

/**
 * Loads something when its lane is open. What fails is tried again after a while, and as soon as the device is online: until it comes,
 * or, in the lane `input`, once, so that the viewer who has asked for it can be told.
 */
export async function load<T>(ask: () => Promise<T>, { lane }: { lane: Lane }): Promise<T> {
  await whenLaneOpens(lane);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (lane === 'input' && (attempt > 1 || error instanceof PartGone)) throw error;
      await pauseOrOnline(backoffMs(attempt, retry));
    }
  }
}

function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
