import { Suspense, useEffect } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { PlayerProvider } from '../features/watch/player-context.tsx';
import type { Player } from '../player/player.ts';
import { NoticeBar } from '../../ui/feedback/notice-bar.tsx';
import { Link } from '../ui/link.tsx';
import { SafePart } from '../ui/safe-part.tsx';
import { useDesktop } from '../lib/device/device.ts';
import { lazy } from '../lib/loading/lazy.ts';
import { AppRouter } from './app-router.tsx';
import { fetchPage, ViewerRoutes } from './routes.tsx';
import { SessionWatch } from './session-watch.tsx';

const Hints = lazy(() => import('../../ui/feedback/hints.tsx'), 'Hints', { lane: 'later' });

interface Props {
  player: Player;
  queries: QueryClient;
  /** The screen is there. */
  onDrawn: () => void;
}

/** The viewer, put together. */
export function App({ player, queries, onDrawn }: Props) {
  useEffect(onDrawn, [onDrawn]);
  // Fingers and remotes do not hover.
  const desktop = useDesktop();
  return (
    <QueryClientProvider client={queries}>
      <PlayerProvider value={player}>
        <AppRouter fetchPage={fetchPage}>
          <SafePart>
            <ViewerRoutes />
          </SafePart>
          <SessionWatch player={player} />
          <NoticeBar Link={Link} />
          <Suspense>{desktop && <Hints />}</Suspense>
        </AppRouter>
      </PlayerProvider>
    </QueryClientProvider>
  );
}
