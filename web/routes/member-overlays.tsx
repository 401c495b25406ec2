import { Suspense } from 'react';
import { useStore } from 'zustand';
import { PlayerProvider } from '../features/watch/player-context.tsx';
import { lazyPart, lazyScreen } from '../lib/parts/lazy-part.ts';
import { quota } from '../lib/marks/quota.ts';
import type { Player } from '../player/player.ts';
import { SafePart } from '../ui/safe-part.tsx';
import { usePushMessages } from './notices/push-messages.ts';

const ReminderWatch = lazyPart(() => import('./notices/reminder-watch.tsx'), 'ReminderWatch');
const QuotaQuestion = lazyScreen(() => import('./recordings/quota-question.tsx'), 'QuotaQuestion');

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
