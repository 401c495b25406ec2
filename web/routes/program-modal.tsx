import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useOutletContext, useParams } from 'react-router';
import { useStore } from 'zustand';
import type { Channel } from '../../contract/models/channel.ts';
import { readViewKey } from '../../contract/rules/view-key.ts';
import { channelsQuery } from '../features/channels/channel-queries.ts';
import { programQuery } from '../features/guide/guide-queries.ts';
import { ProgramPage } from '../features/guide/program-page.tsx';
import { mayPlay } from '../features/guide/program-rights.ts';
import { RecordingFacts } from '../features/recordings/recording-facts.tsx';
import { QualityChoice } from '../features/watch/controls/quality-choice.tsx';
import { trailerQuery } from '../features/watch/title/title-queries.ts';
import { TrailerButton } from '../features/watch/title/trailer-button.tsx';
import { tProgram } from '../i18n/et/program.ts';
import { channelPath, paths } from '../lib/address/paths.ts';
import { useGo } from '../lib/address/use-go.ts';
import { titleOf } from '../lib/text/program-title.ts';
import { session } from '../lib/session.ts';
import { useNow } from '../lib/use-now.ts';
import { PageModal } from '../ui/layers/page-modal.tsx';
import type { ModalContext } from './main/modal-outlet.tsx';
import { ProgramMissing } from './program-missing.tsx';
import { WaysIn } from '../ui/ways-in.tsx';
import { useFullAccess } from './use-full-access.ts';

/** A programme's own page, as it is passed on: by its id, and by its channel and start when the id is no more. */
export function ProgramModal() {
  const { programId = '', viewKey = '' } = useParams();
  const token = useStore(session, (state) => state.token);
  const member = token !== undefined;
  const { pathname, state } = useLocation();
  const outlet = useOutletContext<ModalContext>();
  const go = useGo();
  const now = useNow(60_000);
  const full = useFullAccess();
  const key = readViewKey(viewKey);
  const asked = useQuery({
    ...programQuery(Number(programId)),
    enabled: /^\d{1,15}$/.test(programId),
    // Another device may have gone on with it a moment ago.
    ...(member && { refetchOnMount: 'always' as const }),
  });
  const program = asked.data?.id === Number(programId) ? asked.data : undefined;
  const trailer = useQuery({
    ...trailerQuery(Number(programId)),
    enabled: program?.hasTrailer === true,
  }).data;
  const channelId = program?.channel.id ?? key?.channelId;
  const channel = useQuery(channelsQuery(member)).data?.find(({ id }) => id === channelId);
  const replayFrom = (channel && (full || channel.demo) && channel.replayFrom) || undefined;
  const asMember = !member && channel && !channel.demo ? (channel.replayFrom ?? undefined) : undefined;
  // Out of a list or the guide the way back leads there.
  const within = (state as { within?: unknown } | null)?.within === true;
  const close = (): void => (within ? go(-1) : outlet.close());
  const play = (atMs?: number): void =>
    void (channelId !== undefined && go(channelPath(channelId, atMs), { replace: within }));

  if (member && !full && channel && !channel.demo)
    return <Navigate to={paths.viewtime} state={{ from: pathname }} replace />;
  return (
    <PageModal title={program ? titleOf(program.name) : tProgram('title')} onClose={close}>
      {program ? (
        <ProgramPage
          program={program}
          replayFrom={replayFrom}
          signIn={
            mayPlay(program, asMember, now) ? (
              <>
                <p>{tProgram('forMembers')}</p>
                <WaysIn from={pathname} />
              </>
            ) : undefined
          }
          trailer={
            (trailer || program.isMovie) && (
              <TrailerButton titleId={trailer?.titleId} name={titleOf(program.name)} />
            )
          }
          recording={token !== undefined && <RecordingFacts token={token} programId={program.id} />}
          quality={channel && <QualityChoice has={qualitiesOf(channel)} />}
          onLive={() => play()}
          onPlay={play}
        />
      ) : (
        <ProgramMissing
          named={key !== undefined || /^\d{1,15}$/.test(programId)}
          viewKey={key}
          error={asked.error}
          watchable={
            key !== undefined && replayFrom !== undefined && key.startMs >= replayFrom && key.startMs < now
          }
          onWatch={play}
          onRetry={() => void asked.refetch()}
        />
      )}
    </PageModal>
  );
}

const qualitiesOf = (channel: Channel) => ({
  low: channel.lowQualSupport,
  medium: channel.mediumQualSupport,
  high: channel.highQualSupport,
});
