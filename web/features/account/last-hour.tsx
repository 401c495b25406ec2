import { Clock } from 'lucide-react';
import type { User } from '../../../contract/models/user.ts';
import { minuteMs } from '../../../contract/time.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tAccount } from '../../i18n/et/account.ts';
import css from './last-hour.module.css';
import { useLastHour } from './use-time-left.ts';
import { viewtimeLeft } from './viewtime-left.ts';

/** The last hour of viewing time, over the picture: with its controls, or what a television says of a channel, in minutes, and the last minute of it, by the second, always. */
export function LastHour({ user }: { user: Pick<User, 'expirationdate' | 'frozenUntil'> }) {
  const leftMs = useLastHour(user);
  if (leftMs === undefined) return null;
  const { text } = viewtimeLeft(leftMs, 0);
  return (
    <p className={classNames(css.left, 'num', leftMs <= minuteMs && css.last)} role="timer">
      <Clock size={17} aria-hidden="true" />
      {tAccount('lastHour', { left: text })}
    </p>
  );
}
