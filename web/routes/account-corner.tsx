import { LogIn } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { User } from '../../contract/models/user.ts';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { ViewtimePill } from '../features/account/viewtime-pill.tsx';
import { usePlayer } from '../features/watch/player-context.tsx';
import { t } from '../i18n/t.ts';
import { paths } from '../lib/paths.ts';
import { preferences } from '../lib/preferences.ts';
import { buttonClass } from '../ui/button.tsx';
import css from './account-corner.module.css';

/** The right end of the header: a member's time and menu, or the way in for a guest. */
export function AccountCorner({ user, member }: { user: User | null | undefined; member: boolean }) {
  const player = usePlayer();
  const navigate = useNavigate();
  const serverId = useStore(preferences, (kept) => kept.serverId);
  const chooseServer = (id: string | undefined): void => {
    preferences.setState({ serverId: id });
    player.reopen();
  };
  if (!member) {
    return (
      <>
        <span className={css.greeting}>{t('account.guest')}</span>
        <Link className={buttonClass('primary')} to={paths.login}>
          <LogIn size={18} aria-hidden="true" />
          {t('account.signIn')}
        </Link>
      </>
    );
  }
  if (!user) return null;
  return (
    <>
      <span className={css.pill}>
        <ViewtimePill expiresAt={user.expirationdate} />
      </span>
      <AccountMenu
        user={user}
        serverId={serverId}
        onServer={chooseServer}
        onSignOut={() => void navigate(paths.logout)}
      />
    </>
  );
}
