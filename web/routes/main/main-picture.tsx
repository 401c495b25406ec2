import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useMemo, type RefObject } from 'react';
import { useStore } from 'zustand';
import { serviceName } from '../../../contract/service-name.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { WatchSurface } from '../../features/watch/watch-surface.tsx';
import { lazy } from '../../lib/loading/lazy.ts';
import { paths, radioPath } from '../../lib/address/paths.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { session } from '../../lib/session.ts';
import type { Radio } from '../use-radio.ts';
import type { Shown } from './use-watched.ts';
import { watchedStation } from '../play/watched-channel.ts';

/** Nobody needs these for the first picture. */
const ChannelControls = lazy(() => import('./around.ts'), 'ChannelControls', { lane: 'later' });
const CornerCover = lazy(() => import('./corner-cover.tsx'), 'CornerCover', { lane: 'later' });
const LastHour = lazy(() => import('./around.ts'), 'LastHour', { lane: 'later' });
const MediaSession = lazy(() => import('./around.ts'), 'MediaSession', { lane: 'later' });
const PastNext = lazy(() => import('./around.ts'), 'PastNext', { lane: 'later' });

const ourselves = () => ({ name: serviceName(), logoUrl: 'favicon.svg' });

interface Props {
  surface: RefObject<HTMLElement | null>;
  shown: Shown;
  radio: Radio;
  step: (by: 1 | -1) => void;
  /** Digits being typed, and the name of the channel they mean. */
  entry: { digits: string; name: string | undefined };
  /** It is in the corner of a page. */
  page: boolean;
  /** Picture or sound are what the viewer has before them. */
  watching: boolean;
}

/** The picture of the channel that is on, or the cover of a station, and what the device shows of it. */
export const MainPicture = memo(function MainPicture(props: Props) {
  const { surface, shown, radio, step, entry, page, watching } = props;
  const { channel, programs } = shown;
  const token = useStore(session, (state) => state.token);
  const user = useQuery(userQuery(token)).data;
  const station = useMemo(() => watchedStation(radio.station), [radio.station]);
  const film = usePlayerView(({ title }) => title?.name);
  const nowPlaying = station
    ? (radio.station?.nowPlaying ?? undefined)
    : programs.now && titleOf(programs.now.name);
  const onDevice =
    film === undefined
      ? {
          channel: station ?? channel,
          title: nowPlaying,
          pictureUrl: (station ? undefined : programs.now?.imgUrl) ?? undefined,
          step: station ? radio.step : step,
        }
      : { channel: ourselves(), title: titleOf(film), step: undefined };
  const covered = station ?? (page ? channel : undefined);
  return (
    <>
      <Suspense>
        <MediaSession {...onDevice} />
      </Suspense>
      <WatchSurface
        slot={surface}
        shown={shown}
        controls={(pictured, tools) => <ChannelControls shown={pictured} onStep={step} {...tools} />}
        entry={entry}
        covered={page}
      >
        {user && !page && (
          <Suspense>
            <LastHour user={user} />
          </Suspense>
        )}
        {watching && !page && programs.now && (
          <Suspense>
            <PastNext program={programs.now} />
          </Suspense>
        )}
      </WatchSurface>
      {covered && (
        <Suspense>
          <CornerCover
            to={station ? radioPath(station.id) : paths.main}
            name={covered.name}
            title={nowPlaying}
            logoUrl={covered.logoUrl}
            soundOnly={station !== undefined}
          />
        </Suspense>
      )}
    </>
  );
});
