import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { WatchlistEntry } from '../../contract/models/watchlist.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import { WatchlistEntries } from '../features/watchlist/watchlist.tsx';
import { tApp } from '../i18n/et/app.ts';
import { tWatchlist } from '../i18n/et/watchlist.ts';
import { channelPath, paths } from '../lib/address/paths.ts';
import { useGo } from '../lib/address/use-go.ts';
import { watchlistQuery } from '../lib/marks/watchlist.ts';
import { useOnline } from '../lib/online.ts';
import { PageModal } from '../ui/layers/page-modal.tsx';
import { MembersOnly } from './account/members-only.tsx';
import type { ModalContext } from './main/modal-outlet.tsx';
import { useOpenAiring } from './play/opening.tsx';

/** What the member has put away for later. */
export const WatchlistModal = () => (
  <MembersOnly from={paths.watchlist}>{(token) => <OfMember token={token} />}</MembersOnly>
);

function OfMember({ token }: { token: string }) {
  const { close } = useOutletContext<ModalContext>();
  const go = useGo();
  const open = useOpenAiring();
  const online = useOnline();
  const { data, isError, refetch } = useQuery(watchlistQuery(token));
  const play = ({ key, channel, startTime }: WatchlistEntry): void => {
    if (!channel || startTime === null) return;
    open({ id: Number(key), startTime }, { play: (atMs) => go(channelPath(channel.id, atMs)) });
  };
  return (
    <PageModal title={tWatchlist('title')} onClose={close}>
      {data && data.list.length > 0 ? (
        <WatchlistEntries list={data.list} onPlay={play} />
      ) : data ? (
        <EmptyState
          text={tWatchlist('none')}
          action={{ label: tWatchlist('toFilms'), run: () => go(paths.movies) }}
        >
          <small>{tWatchlist('noneText')}</small>
        </EmptyState>
      ) : isError || !online ? (
        <EmptyState
          alert
          text={online ? tWatchlist('loadFailed') : tApp('offline')}
          action={{ label: tApp('retry'), run: () => void refetch() }}
        />
      ) : (
        <Skeletons>
          {[1, 2, 3, 4].map((row) => (
            <p key={row}>
              <Skeleton width="100%" height={88} radius={12} />
            </p>
          ))}
        </Skeletons>
      )}
    </PageModal>
  );
}
