import { Clock } from 'lucide-react';
import type { User } from '../../../contract/models/user.ts';
import { tAccount } from '../../i18n/et/account.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { paths } from '../../lib/address/paths.ts';
import { useCountdownNow } from './use-time-left.ts';
import { isFrozen, viewtimeLeft } from './viewtime-left.ts';
import { Link } from '../../ui/link.tsx';
import css from './viewtime-pill.module.css';

/** The countdown in the header: 23 päeva; or that it stands still. */
export function ViewtimePill({ user }: { user: Pick<User, 'expirationdate' | 'frozenUntil'> }) {
  const now = useCountdownNow(user);
  const left = viewtimeLeft(user.expirationdate, now);
  const { over } = left;
  const text = isFrozen(user, now) ? tAccount('frozen') : left.text;
  return (
    <Link
      to={paths.viewtime}
      className={classNames(css.pill, 'num', over && css.over)}
      aria-label={tAccount('viewtimeLink', { left: text })}
    >
      <Clock size={17} aria-hidden="true" />
      {text}
    </Link>
  );
}
