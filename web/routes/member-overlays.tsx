import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { PlayerProvider } from '../features/watch/player-context.tsx';
import { appHistory } from '../lib/address/app-history.ts';
import { quota } from '../lib/marks/quota.ts';
import { lazy } from '../lib/loading/lazy.ts';
import type { Player } from '../player/player.ts';
import { SafePart } from '../ui/safe-part.tsx';

/** What the service worker asks of the page: to go where a message leads, or to tell the server of a new address. */
function usePushMessages(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Few have turned it on, and nobody waits for it.
    const renew = (): void => {
      if (!('Notification' in window) || Notification.permission !== 'granted') return;
      void import('../lib/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined);
    };
    renew();
    const onMessage = ({ data }: MessageEvent<{ navigate?: string; renew?: boolean }>): void => {
      if (data.renew) renew();
      if (data.navigate?.startsWith('/')) appHistory.navigator.push(data.navigate);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);
}

const ReminderWatch = lazy(() => import('./notices/reminder-watch.tsx'), 'ReminderWatch', { lane: 'later' });
const QuotaQuestion = lazy(() => import('./recordings/quota-question.tsx'), 'QuotaQuestion');

/** What may come over any screen of a member: a programme that begins, and what there was no room for. */
export function MemberOverlays({ player, token }: { player: Player; token: string }) {
  const refused = useStore(quota, (state) => state.refused);
  usePushMessages();
  return (
    <PlayerProvider value={player}>
      <SafePart>
        <Suspense>
          <ReminderWatch player={player} token={token} />
        </Suspense>
      </SafePart>
      {refused && (
        <SafePart onClose={() => quota.setState({ refused: undefined })}>
          <Suspense>
            <QuotaQuestion token={token} refused={refused} />
          </Suspense>
        </SafePart>
      )}
    </PlayerProvider>
  );
}
