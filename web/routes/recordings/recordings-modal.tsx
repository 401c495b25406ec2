import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { Recording } from '../../../contract/models/recording.ts';
import { Recordings } from '../../features/recordings/recordings.tsx';
import { recordingsQuery } from '../../features/recordings/recordings-query.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { channelPath, paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { record } from '../../lib/marks/marking.ts';
import { useOnline } from '../../lib/online.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { MembersOnly } from '../account/members-only.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { useOpenAiring } from '../play/opening.tsx';

/** The member's recordings. */
export const RecordingsModal = () => (
  <MembersOnly from={paths.recordings}>{(token) => <OfMember token={token} />}</MembersOnly>
);

function OfMember({ token }: { token: string }) {
  const { close } = useOutletContext<ModalContext>();
  const go = useGo();
  const queries = useQueryClient();
  const open = useOpenAiring();
  const online = useOnline();
  const { data, isError, refetch } = useQuery(recordingsQuery(token));
  const play = ({ program, channel }: Recording): void =>
    open(program, { play: (atMs) => go(channelPath(channel.id, atMs)) });
  return (
    <PageModal title={tRecordings('title')} wide onClose={close}>
      {data ? (
        <Recordings
          token={token}
          list={data}
          onGuide={() => go(paths.guide)}
          onPlay={play}
          onDelete={({ program }) => void record(queries, program, false)}
        />
      ) : isError || !online ? (
        <EmptyState
          alert
          text={online ? tRecordings('failed') : tApp('offline')}
          action={{ label: tApp('retry'), run: () => void refetch() }}
        />
      ) : (
        <Skeletons>
          {[64, 40, 66, 66, 66, 66].map((height, i) => (
            <p key={i}>
              <Skeleton width="100%" height={height} radius={12} />
            </p>
          ))}
        </Skeletons>
      )}
    </PageModal>
  );
}
