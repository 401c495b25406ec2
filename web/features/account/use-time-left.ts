import type { User } from '../../../contract/models/user.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { useNow } from '../../lib/use-now.ts';
import { isFrozen } from './viewtime-left.ts';

type Times = Pick<User, 'expirationdate' | 'frozenUntil'>;

const isLastHour = ({ expirationdate }: Times, now: number): boolean =>
  expirationdate !== null && expirationdate > now && expirationdate - now <= hourMs;

/** The time as a countdown of viewing time needs it: by the minute, and in the last hour, which ends within a minute, by the second. */
export function useCountdownNow(user: Times): number {
  const minute = useNow(minuteMs);
  const fine = isLastHour(user, minute + minuteMs) || isLastHour(user, minute);
  return useNow(fine ? 1_000 : minuteMs);
}

/** Milliseconds that are left, in the last hour of viewing time; undefined before, and while it stands still. */
export function useLastHour(user: Times): number | undefined {
  const now = useCountdownNow(user);
  return isLastHour(user, now) && !isFrozen(user, now) ? user.expirationdate! - now : undefined;
}
