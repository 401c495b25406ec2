import {
  nextAfterSeconds,
  nextCountdownSeconds,
  nextRequestSeconds,
} from '../../../../contract/constants.ts';

/** What the end of an episode has come to: far, near enough to ask what follows, counted down, or there. */
export type NextPhase = { is: 'far' | 'near' | 'due' } | { is: 'counting'; seconds: number };

/** What follows is asked for so long before it is shown. */
const nearSeconds = 40;
/** One who has gone beyond the end by themselves is elsewhere. */
const pastSeconds = 2;

/** Where an episode that lies between two instants is, as far as the next one is concerned. */
export function nextPhase({
  positionMs,
  startMs,
  endMs,
}: Readonly<Record<'positionMs' | 'startMs' | 'endMs', number>>): NextPhase {
  const left = (endMs - positionMs) / 1000;
  const begun = (positionMs - startMs) / 1000 > nextAfterSeconds;
  if (!begun || left > nextCountdownSeconds + nearSeconds || left < -pastSeconds) return { is: 'far' };
  if (left > nextCountdownSeconds) return { is: 'near' };
  return left <= nextRequestSeconds ? { is: 'due' } : { is: 'counting', seconds: Math.ceil(left) };
}
