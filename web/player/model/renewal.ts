import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { minuteMs } from '../../../contract/time.ts';

const soonestMs = 5_000;
/** Time for many tries before a ticket ends that is used up to its end: what plays by it may be another device. */
const beforeEndMs = 5 * minuteMs;

/**
 * How long until the ticket should be renewed. Viewers' clocks may be hours off, so the answer's own two
 * instants set an upper bound that needs no clock: a fresh ticket is renewed about half-way through its life.
 * Where a fresh one means a new beginning (`steady`), it is put off until the old one nearly ends.
 */
export function renewalDelayMs(
  answer: Pick<StreamAnswer, 'expiresAt' | 'renewAt'>,
  now: number,
  steady = false,
): number {
  const halfLife = answer.expiresAt - answer.renewAt;
  const later = steady ? Math.max(0, halfLife - beforeEndMs) : 0;
  const byLife = halfLife + later;
  const byClock = answer.renewAt + later - now;
  const plausible = byClock > 0 && now < answer.expiresAt;
  return Math.max(soonestMs, plausible ? Math.min(byClock, byLife) : byLife);
}
