import { Clock } from 'lucide-react';
import type { User } from '../../../contract/models/user.ts';
import { tAccount } from '../../i18n/et/account.ts';
import { cityOf } from '../../../ui/lib/city-name.ts';
import { dateTimeText, ownZone } from '../../../ui/lib/time-text.ts';
import css from './time-left.module.css';
import { useCountdownNow } from './use-time-left.ts';
import { timeLeftOf } from './viewtime-left.ts';

const endsText = (ms: number): string =>
  tAccount('viewtimeEnds', { when: dateTimeText(ms), zone: cityOf(ownZone()) });

/** How much viewing time there is, above what it may be spent on. */
export function TimeLeft({ user }: { user: Pick<User, 'expirationdate' | 'frozenUntil'> }) {
  const { expirationdate: expiresAt } = user;
  const { text, over } = timeLeftOf(user, useCountdownNow(user));
  return (
    <div className={css.left}>
      <Clock size={22} aria-hidden="true" />
      <div>
        <small>{tAccount('viewtime')}</small>
        <b className="num">{text}</b>
        {!over && expiresAt !== null && <small className="num">{endsText(expiresAt)}</small>}
      </div>
    </div>
  );
}
