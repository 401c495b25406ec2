import { longestTicketSeconds } from '../../../contract/constants.ts';
import { defined } from '../../../runtime/defined.ts';
import type { ViewtimeState } from './store.ts';

type Rights = Pick<ViewtimeState, 'expiresAt' | 'extraPlaceUntil' | 'frozenUntil'>;

export const isFrozen = ({ frozenUntil }: Pick<Rights, 'frozenUntil'>, nowMs: number): boolean =>
  (frozenUntil ?? 0) > nowMs;

/** Until when somebody may watch, and until when by the extra place; a stop is the end of both. */
const endsOf = (rights: Rights, nowMs: number): number[] =>
  isFrozen(rights, nowMs) ? [0, 0] : [rights.expiresAt, rights.extraPlaceUntil ?? 0];

/**
 * Whether less may be watched after a change than tickets from before promise. They last for hours, and never longer than
 * what could be watched then: where more than that is left they promise too little to matter.
 */
export function isShortened(before: Rights, after: Rights, nowMs: number): boolean {
  const ends = endsOf(after, nowMs);
  return endsOf(before, nowMs).some(
    (end, i) =>
      end > nowMs && defined(ends[i]) < end && defined(ends[i]) < nowMs + longestTicketSeconds * 1000,
  );
}
