import { LogIn, UserRound } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import type { User } from '../../../contract/models/user.ts';
import { ViewtimePill } from '../../features/account/viewtime-pill.tsx';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { tAccount } from '../../i18n/et/account.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { paths } from '../../lib/address/paths.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import css from './account-corner.module.css';

/** The menus come a moment after the picture; until then their faces stand in for them. */
const AccountMenu = lazy(() => import('../../features/account/account-menu.tsx'), 'AccountMenu', {
  lane: 'later',
});
const NotificationsMenu = lazy(
  () => import('../../features/notifications/notifications-menu.tsx'),
  'NotificationsMenu',
  { lane: 'later' },
);
const GuestMenu = lazy(() => import('./around.ts'), 'GuestMenu', { lane: 'later' });

interface Props {
  user: User | null | undefined;
  /** The session of a viewer who is signed in. */
  token: string | undefined;
  /** What stands before the account. */
  children: ReactNode;
}

/** The right end of the header: a member's time and menu, or the way in for a guest. */
export function AccountCorner({ user, token, children }: Props) {
  const player = usePlayer();
  const go = useGo();
  if (token === undefined) {
    return (
      <>
        {children}
        <span className={css.greeting}>{tAccount('guest')}</span>
        <Link className={classNames(buttonClass('primary'), css.signIn)} to={paths.login}>
          <LogIn size={18} aria-hidden="true" />
          {tAccount('signIn')}
        </Link>
        <span className={css.guestMenu}>
          <Suspense fallback={<UserRound size={21} aria-hidden="true" />}>
            <GuestMenu />
          </Suspense>
        </span>
      </>
    );
  }
  if (!user) return children;
  return (
    <>
      <span className={css.pill}>
        <ViewtimePill user={user} />
      </span>
      {children}
      <span className={css.bell}>
        <Suspense>
          <NotificationsMenu token={token} />
        </Suspense>
      </span>
      <Suspense fallback={<Avatar user={user} url={user.profileImageUrl} size={40} />}>
        <AccountMenu user={user} onServer={() => player.reopen()} onSignOut={() => go(paths.logout)} />
      </Suspense>
    </>
  );
}
