import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { PlayerProvider } from '../features/watch/player-context.tsx';
import type { Player } from '../player/player.ts';
import { HintProvider } from '../ui/hint.tsx';
import { NoticeBar } from '../ui/notice-bar.tsx';
import { SafePart } from '../ui/safe-part.tsx';
import { AppRouter } from './app-router.tsx';
import { ViewerRoutes } from './routes.tsx';
import { SessionWatch } from './session-watch.tsx';

/** The viewer, put together. */
export function App({ player, queries }: { player: Player; queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <PlayerProvider value={player}>
        <HintProvider>
          <AppRouter>
            <SafePart>
              <ViewerRoutes />
            </SafePart>
            <SessionWatch player={player} />
            <NoticeBar />
          </AppRouter>
        </HintProvider>
      </PlayerProvider>
    </QueryClientProvider>
  );
}
