import type { User } from '../../../contract/models/user.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';
import { tCount, t } from '../../i18n/t.ts';

/** Whether the member has stopped his time, and it has not run on since. */
export const isFrozen = ({ frozenUntil }: Pick<User, 'frozenUntil'>, now: number): boolean =>
  (frozenUntil ?? 0) > now;

/** How much a member has left; while it is stopped, none of it is used up. */
export const timeLeftOf = (
  user: Pick<User, 'expirationdate' | 'frozenUntil'>,
  now: number,
): { text: string; over: boolean } =>
  viewtimeLeft(user.expirationdate, isFrozen(user, now) ? user.frozenUntil! : now);

/** How much viewing time is left, in the largest unit that is not a lie: 23 päeva, 5 tundi, 12 minutit. */
export function viewtimeLeft(expiresAt: number | null, now: number): { text: string; over: boolean } {
  if (expiresAt === null) return { text: t('account.viewtimeNone'), over: true };
  const left = expiresAt - now;
  if (left <= 0) return { text: t('account.viewtimeOver'), over: true };
  if (left >= dayMs) return { text: tCount('account.days', Math.floor(left / dayMs)), over: false };
  if (left >= hourMs) return { text: tCount('account.hours', Math.floor(left / hourMs)), over: false };
  return { text: tCount('account.minutes', Math.ceil(left / minuteMs)), over: false };
}
