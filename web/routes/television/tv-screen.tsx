import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { useLiveGuide } from '../../features/guide/use-on-air.ts';
import { MediaSession } from '../../features/watch/reports/media-session.ts';
import { NightMode } from '../../features/watch/loudness/night-mode.ts';
import { pageAt } from '../../lib/address/page-kinds.ts';
import { isTitlePage } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { ModalOutlet } from '../main/modal-outlet.tsx';
import { useLineUp } from '../main/use-line-up.ts';
import { useScreenMode } from '../main/use-screen-mode.ts';
import { useWatched } from '../main/use-watched.ts';
import { OpeningQuestion } from '../play/opening.tsx';
import { useViewtimeEnd } from '../play/use-viewtime-end.ts';
import { FollowAddress } from '../play/follow-address.ts';
import { useDetails } from '../play/use-details.ts';
import { useZapping } from '../play/use-zapping.ts';
import { useRadio } from '../use-radio.ts';
import css from './television.module.css';
import { TvPicture } from './tv-picture.tsx';
import { Chooser } from './chooser.tsx';
import { FirstHint } from './first-hint.tsx';
import { RunningStrip } from './remote/running-strip.tsx';
import { useCameFromPage } from './remote/use-came-from-page.ts';
import { useSkip } from './remote/use-skip.ts';
import { useTvKeys } from './remote/use-tv-keys.ts';
import { TvOverlay, type OpenOverlay } from './tv-overlay.tsx';
import { useFirstFocus } from './remote/use-first-focus.ts';
import { WayHome } from './way-home.tsx';

/** The page of a television: the picture is all of it, and everything else lies over that and goes again. */
export function TvScreen() {
  const { pathname } = useLocation();
  const mode = useScreenMode(pageAt(pathname));
  const { member, full, catalogue, page, away, radio: onRadio, watching, bare } = mode;
  const lineUp = useLineUp(member, full);
  const { channels, round } = lineUp;
  const guide = useLiveGuide();
  const zapping = useZapping(lineUp.answer, lineUp.round);
  const watched = useWatched(zapping.channelId, { channels, full, guide });
  const { channel, programs } = watched;
  // It is here when somebody asks what can be done with the picture, and not asked for of channels that are zapped past.
  useDetails(watched.settledId === watched.channelId ? programs.now : undefined);
  useRadio(member);
  const token = useStore(session, (state) => state.token);
  const user = useQuery(userQuery(token)).data;
  useViewtimeEnd(user, watching);
  useLargeLetters();
  const surface = useRef<HTMLElement>(null);
  const [overlay, open] = useOverlay(bare);
  const fromPage = useCameFromPage();
  const skip = useSkip(watched, zapping.replay);
  const keys = { channels, round, zapping, surface, bare, open, fromPage, skip };
  const { entry, running, press } = useTvKeys(keys);
  const film = isTitlePage(pathname);
  useFirstFocus(!bare && !film);
  return (
    <main className={css.television} tabIndex={-1}>
      <FollowAddress address={zapping.address} channels={lineUp.answer} round={round} />
      <TvPicture
        {...{ watched, user, entry, page, away }}
        slot={surface}
        covered={page || overlay !== undefined}
        onPress={press}
      />
      {running !== undefined && <RunningStrip round={round} running={running} onAir={guide.onAir} />}
      {bare && overlay === undefined && <FirstHint />}
      {overlay && <TvOverlay {...{ overlay, open, member, catalogue, channels, guide, zapping, watched }} />}
      <div className={page || film ? css.page : undefined}>
        <ModalOutlet radio={onRadio} />
        {page && <WayHome channel={away ? undefined : channel?.name} />}
      </div>
      <MediaSession
        channel={channel}
        title={programs.now && titleOf(programs.now.name)}
        step={zapping.step}
      />
      <NightMode />
      <OpeningQuestion />
      <Chooser />
    </main>
  );
}

/** What lies over the picture; going to a page leaves it behind. */
function useOverlay(bare: boolean) {
  const [state, setState] = useState<{ overlay: OpenOverlay | undefined; bare: boolean }>({
    overlay: undefined,
    bare,
  });
  if (state.bare !== bare) setState({ overlay: undefined, bare });
  const open = useCallback(
    (overlay: OpenOverlay | undefined) => setState((before) => ({ ...before, overlay })),
    [],
  );
  return [state.overlay, open] as const;
}

/** Read from a sofa: everything is measured by the letters of the page. */
function useLargeLetters(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['television'] = '';
    return () => void delete dataset['television'];
  }, []);
}
