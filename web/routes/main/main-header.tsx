import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { Header } from '../../features/header/header.tsx';
import { tApp } from '../../i18n/et/app.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { useOnline } from '../../lib/online.ts';
import { outage } from '../../lib/outage.ts';
import { session } from '../../lib/session.ts';
import { AccountCorner } from './account-corner.tsx';
import { HeaderTools } from './header-tools.tsx';
import css from './main-screen.module.css';

/** Nobody needs it for the first picture. */
const ZoneBanner = lazy(() => import('./around.ts'), 'ZoneBanner', { lane: 'later' });

interface Props {
  /** Where one is, by `pageAt`. */
  at: string;
  mode: 'tv' | 'radio';
  /** Where a link past all this leads. */
  skipTo: string;
  onKeys: () => void;
}

/** What stands above every screen. What a zap does not change is not drawn with it. */
export const MainHeader = memo(function MainHeader({ at, mode, skipTo, onKeys }: Props) {
  const token = useStore(session, (state) => state.token);
  const user = useQuery(userQuery(token)).data;
  const online = useOnline();
  const away = useStore(outage, ({ lasts }) => lasts);
  return (
    <>
      {(!online || away) && (
        <p className={css.offline} role="status">
          {tApp(online ? 'outage' : 'offline')}
        </p>
      )}
      <Suspense>
        <ZoneBanner />
      </Suspense>
      <Header
        skipTo={skipTo}
        at={at}
        mode={mode}
        member={token !== undefined}
        catalogue={user?.mayViewSeries !== false}
      >
        <AccountCorner user={user} token={token}>
          <HeaderTools at={at} onKeys={onKeys} />
        </AccountCorner>
      </Header>
    </>
  );
});
