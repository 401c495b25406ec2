import { tSpans } from '../../../contract/i18n/et/spans.ts';
import type { User } from '../../../contract/models/user.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';
import { tAccount } from '../../i18n/et/account.ts';

/** Whether the member has stopped their time, and it has not run on since. */
export const isFrozen = ({ frozenUntil }: Pick<User, 'frozenUntil'>, now: number): boolean =>
  (frozenUntil ?? 0) > now;

/** How much a member has left; while it is stopped, none of it is used up. */
export const timeLeftOf = (
  user: Pick<User, 'expirationdate' | 'frozenUntil'>,
  now: number,
): { text: string; over: boolean } =>
  viewtimeLeft(user.expirationdate, isFrozen(user, now) ? user.frozenUntil! : now);

/** How much viewing time is left, in the largest unit that is not a lie: 23 päeva, 5 tundi, 12 minutit; of the last minute the seconds. */
export function viewtimeLeft(expiresAt: number | null, now: number): { text: string; over: boolean } {
  if (expiresAt === null) return { text: tAccount('viewtimeNone'), over: true };
  const left = expiresAt - now;
  if (left <= 0) return { text: tAccount('viewtimeOver'), over: true };
  return { text: spanText(left), over: false };
}

function spanText(ms: number): string {
  const days = Math.floor(ms / dayMs);
  if (days > 0) return tSpans('days', { count: days, number: days });
  if (ms >= hourMs) return tSpans('hours', { count: Math.floor(ms / hourMs) });
  if (ms > minuteMs) return tSpans('minutes', { count: Math.ceil(ms / minuteMs) });
  return tSpans('seconds', { count: Math.ceil(ms / 1_000) });
}
