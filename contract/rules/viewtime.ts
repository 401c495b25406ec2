import { dayMs } from '../time.ts';
import {
  extraPlaceCostPerDay,
  extraPlaceDays,
  extraPlaceNeedPerDay,
  smallestGiftDays,
} from '../constants.ts';
import type { ErrorCode } from '../errors.ts';
import type { ViewtimeEnds } from '../models/user.ts';
import { isEmail, sameEmail } from './email.ts';
import { faultsOf } from './faults.ts';

/** Where viewing time ends, and until when it is stopped, if it is. */
export interface ViewtimeSpan {
  expiresAt: number;
  frozenUntil: number | null;
}

/** From when viewing time runs: from now, or from the end of the stop. */
export const runsFrom = ({ frozenUntil }: Pick<ViewtimeSpan, 'frozenUntil'>, nowMs: number): number =>
  Math.max(nowMs, frozenUntil ?? nowMs);

/** What can be watched, given away or spent. A stop moves the end, and makes nobody any richer. */
export const remainingMs = (span: ViewtimeSpan, nowMs: number): number =>
  Math.max(0, span.expiresAt - runsFrom(span, nowMs));

/** The same of what a member is told about themselves. */
export const remainingOf = (
  { expirationdate, frozenUntil }: Pick<ViewtimeEnds, 'expirationdate' | 'frozenUntil'>,
  nowMs: number,
): number => remainingMs({ expiresAt: expirationdate ?? 0, frozenUntil }, nowMs);

/**
 * Where viewing time ends after a movement of the ledger. What is added counts from when it runs, or from the end while there is
 * some left; what is taken comes off the end.
 */
export const endAfter = (span: ViewtimeSpan, deltaSeconds: number, nowMs: number): number =>
  (deltaSeconds > 0 ? Math.max(runsFrom(span, nowMs), span.expiresAt) : span.expiresAt) + deltaSeconds * 1000;

export interface Gift {
  targetEmail: string;
  /** Not a number where none was typed. */
  targetDays: number;
}

/** All that is wrong with a gift, in the order of the form. */
export const giftFaults = ({ targetEmail, targetDays }: Gift, ownEmail: string): ErrorCode[] =>
  faultsOf([
    [!isEmail(targetEmail), 'gift.emailRequired'],
    [isEmail(targetEmail) && sameEmail(targetEmail, ownEmail), 'gift.toSelf'],
    [!isGiftDays(targetDays), 'gift.daysRequired'],
  ]);

/** The first of these; undefined when nothing is wrong. */
export const checkGift = (gift: Gift, ownEmail: string): ErrorCode | undefined =>
  giftFaults(gift, ownEmail)[0];

const isGiftDays = (days: number): boolean => Number.isSafeInteger(days) && days >= smallestGiftDays;

/** The giver keeps more than nothing. */
export const isEnoughForGift = (days: number, remainingMs: number): boolean => days * dayMs < remainingMs;

/** The most whole days that can be given; 0 when it is not even the smallest gift. */
export function largestGiftDays(remainingMs: number): number {
  const days = Math.ceil(remainingMs / dayMs) - 1;
  return days >= smallestGiftDays ? days : 0;
}

/** What an extra place for so many days costs, in days of viewing time. */
export const extraPlaceCostDays = (days: number): number => days * extraPlaceCostPerDay;

/** What is wrong with an order of an extra place, given the viewing time that is left. */
export function checkExtraPlace(days: number, remainingMs: number): ErrorCode | undefined {
  if (!(extraPlaceDays as readonly number[]).includes(days)) return 'extraPlace.daysUnknown';
  return remainingMs > days * extraPlaceNeedPerDay * dayMs ? undefined : 'extraPlace.notEnough';
}
