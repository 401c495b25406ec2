import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, useLocation, useOutletContext, useParams } from 'react-router';
import { useStore } from 'zustand';
import { ContinueChoice } from '../../features/guide/continue-choice.tsx';
import { useGo } from '../../lib/address/use-go.ts';
import { continueFrom } from '../../lib/continue-from.ts';
import { Cinema } from '../../features/watch/title/cinema.tsx';
import { titleQuery } from '../../features/watch/title/title-queries.ts';
import { NextEpisode } from '../../features/watch/next/next-episode.tsx';
import { TitleFacts } from '../../features/watch/title/title-facts.tsx';
import { TitleSurface } from '../../features/watch/title/title-surface.tsx';
import { TrailerButton } from '../../features/watch/title/trailer-button.tsx';
import { tTitle } from '../../i18n/et/title.ts';
import { lengthText } from '../../lib/text/length-text.ts';
import { instantIn, paths } from '../../lib/address/paths.ts';
import { titleOf, titleParts } from '../../lib/text/program-title.ts';
import { useTvMode } from '../../lib/device/tv-mode.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { session } from '../../lib/session.ts';
import type { Failure } from '../../player/view.ts';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { useFullAccess } from '../use-full-access.ts';
import { TitleFailure, TitleMissing } from './title-failure.tsx';
import { useNext } from './use-next.ts';
import { useTitle } from './use-title.ts';

const TvTitle = lazy(() => import('../television/television.ts'), 'TvTitle');

/** The page of a film or an episode: it plays, in place of what was on before, until the page is left. */
export function TitleView() {
  const { programId: titleId = '' } = useParams();
  const { pathname, search, state } = useLocation();
  const token = useStore(session, (one) => one.token);
  const full = useFullAccess();
  const television = useTvMode();
  const outlet = useOutletContext<ModalContext>();
  const go = useGo();
  const asked = useQuery(titleQuery(titleId, token));
  const info = asked.data;
  // The address says where it was when the page is loaded anew.
  const [chosenMs, setChosenMs] = useState(() => instantIn(search));
  const position =
    info && continueFrom({ playingPosition: info.playingPosition, duration: info.durationMs / 1000 });
  const asking = chosenMs === undefined && position !== undefined;
  const startMs = info && !asking ? within(info.durationMs, chosenMs ?? 0) : undefined;
  // What has begun goes on from where it is, and what is learned of it later changes nothing.
  if (startMs !== undefined && chosenMs === undefined) setChosenMs(startMs);
  const subject = useTitle(Number(titleId), { startMs, lengthMs: info?.durationMs, pathname });
  const next = useNext();
  const isEpisode = info !== undefined && titleParts(info.name).season !== undefined;

  // Out of a list the way back leads there.
  const inside = (state as { within?: unknown } | null)?.within === true;
  const close = (): void => (inside ? go(-1) : outlet.close());

  if (token !== undefined && !full)
    return <Navigate to={paths.viewtime} state={{ from: pathname }} replace />;
  const name = info && titleOf(info.name);
  const onNext = info && isEpisode ? () => void next.skip(info.id) : undefined;
  const nextEpisode = info && isEpisode && (
    <NextEpisode key={info.id} programId={info.id} startMs={0} endMs={info.durationMs} onGo={next.play} />
  );
  const missing = asked.isError || !/^\d{1,6}$/.test(titleId);
  const choice = asking && name !== undefined && (
    <ContinueChoice
      title={name}
      position={position}
      onContinue={() => setChosenMs(position * 1000)}
      onRestart={() => setChosenMs(0)}
      onClose={close}
    />
  );
  const actions = info?.trailer && <TrailerButton titleId={info.id} name={titleOf(info.name)} />;
  const failed = (failure: Failure) => <TitleFailure failure={failure} from={pathname + search} />;
  const played = info &&
    name !== undefined && { subject, name, qualities: info.qualities, failed, onNext, onClose: close };
  if (television && played)
    return (
      <Suspense>
        <TvTitle {...played}>{nextEpisode}</TvTitle>
        {choice}
      </Suspense>
    );
  return (
    <Cinema
      title={name ?? tTitle('page')}
      facts={info && factsOf(info.name, info.durationMs)}
      actions={actions}
      kind={tTitle(isEpisode ? 'episodePage' : 'page')}
      below={info && <TitleFacts info={info} subject={subject} actions={actions} />}
      onClose={close}
    >
      {played ? (
        <TitleSurface {...played}>{nextEpisode}</TitleSurface>
      ) : missing ? (
        <TitleMissing error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeletons>
          <Skeleton width="100%" height={320} radius={18} />
        </Skeletons>
      )}
      {choice}
    </Cinema>
  );
}

/** An address may ask for more than there is. */
const within = (durationMs: number, ms: number): number => Math.max(0, Math.min(ms, durationMs - 1_000));

function factsOf(name: string, durationMs: number): string {
  const { season, episode } = titleParts(name);
  const number = season === undefined ? [] : [`S${season} O${episode}`];
  return [...number, lengthText(durationMs)].join(' · ');
}
