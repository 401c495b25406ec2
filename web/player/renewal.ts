import type { StreamAnswer } from '../../contract/models/stream.ts';

const soonestMs = 5_000;

/**
 * How long until the ticket should be renewed. Viewers' clocks may be hours off, so the answer's own two
 * instants set an upper bound that needs no clock: a fresh ticket is renewed about half-way through its life.
 */
export function renewalDelayMs(answer: Pick<StreamAnswer, 'expiresAt' | 'renewAt'>, now: number): number {
  const byLife = answer.expiresAt - answer.renewAt;
  const byClock = answer.renewAt - now;
  const plausible = byClock > 0 && now < answer.expiresAt;
  return Math.max(soonestMs, plausible ? Math.min(byClock, byLife) : byLife);
}
