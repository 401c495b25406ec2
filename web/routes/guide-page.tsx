import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import type { ProgramSummary } from '../../contract/models/program.ts';
import { viewKeyOf } from '../../contract/rules/view-key.ts';
import { channelsQuery } from '../features/channels/channel-queries.ts';
import { findChannels } from '../features/channels/filter-channels.ts';
import { Guide, type GuidePlace } from '../features/guide/grid/guide.tsx';
import { usePlayerView } from '../features/watch/player-context.tsx';
import { tGrid } from '../i18n/et/grid.ts';
import { appHistory } from '../lib/address/app-history.ts';
import { addressNow, channelPath, paths, viewPath } from '../lib/address/paths.ts';
import { useDocumentTitle, useSpokenPage } from '../lib/document-title.ts';
import { useGo } from '../lib/address/use-go.ts';
import { session } from '../lib/session.ts';
import { guidePath, guidePlaceIn } from './guide-address.ts';
import css from './guide-page.module.css';
import type { ModalContext } from './main/modal-outlet.tsx';
import { useOpenAiring } from './play/opening.tsx';
import { useFullAccess } from './use-full-access.ts';

/** The guide of all channels. Day and place are in its address, so that the ways back lead to them. */
export function GuidePage() {
  const go = useGo();
  useDocumentTitle(tGrid('title'));
  useSpokenPage(tGrid('title'));
  const open = useOpenAiring();
  const { search } = useLocation();
  const { close } = useOutletContext<ModalContext>();
  const member = useStore(session, ({ token }) => token !== undefined);
  const full = useFullAccess();
  const playingId = usePlayerView((view) => view.channelId);
  const {
    data: channels,
    isError,
    isPaused,
    refetch,
  } = useQuery({
    ...channelsQuery(member),
    placeholderData: keepPreviousData,
  });
  const place = useMemo(() => guidePlaceIn(search), [search]);
  const find = useCallback((text: string) => findChannels(text, channels ?? []), [channels]);

  const onPlace = (to: GuidePlace): void => {
    // Only the day of a channel is a step that the way back undoes.
    const deeper = to.channelId !== undefined && place.channelId === undefined;
    go(guidePath(to), { replace: !deeper });
  };
  const onWatch = (channelId: string): void => go(channelPath(channelId));
  const onPlay = (channelId: string, program: ProgramSummary): void =>
    open(program, { play: (atMs) => go(channelPath(channelId, atMs)) });
  return (
    <div className={css.page}>
      <Guide
        channels={channels}
        channelsFailed={channels === undefined && (isError || isPaused)}
        onRetryChannels={() => void refetch()}
        find={find}
        member={member}
        full={full}
        playingId={playingId}
        place={place}
        onPlace={onPlace}
        onScrolled={keepScrolled}
        onWatch={onWatch}
        onPlay={onPlay}
        hrefOf={hrefOf}
        onLeave={close}
      />
    </div>
  );
}

const hrefOf = ({ id, startTime }: ProgramSummary, channelId: string): string =>
  `#${viewPath(id, viewKeyOf(channelId, startTime))}`;

/** Nothing on the screen changes for it. A page that was just left has nothing to say of the address any more. */
function keepScrolled(to: GuidePlace): void {
  if (addressNow() === paths.guide) appHistory.rename(guidePath(to));
}
