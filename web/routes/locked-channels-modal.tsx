import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { locksQuery } from '../features/channels/channel-queries.ts';
import { LockedList } from '../features/channels/locked-list.tsx';
import { tApp } from '../i18n/et/app.ts';
import { tLocks } from '../i18n/et/locks.ts';
import { paths } from '../lib/address/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageModal } from '../ui/layers/page-modal.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import { MembersOnly } from './account/members-only.tsx';
import type { ModalContext } from './main/modal-outlet.tsx';

/** The channels that a member has locked. */
export const LockedChannelsModal = () => (
  <MembersOnly from={paths.lockedChannels}>{(token) => <OfMember token={token} />}</MembersOnly>
);

function OfMember({ token }: { token: string }) {
  const { close } = useOutletContext<ModalContext>();
  const locks = useQuery(locksQuery(token));
  return (
    <PageModal title={tLocks('title')} onClose={close}>
      {locks.data ? (
        <LockedList channels={locks.data} />
      ) : locks.isError ? (
        <EmptyState
          alert
          text={tLocks('failed')}
          action={{ label: tApp('retry'), run: () => void locks.refetch() }}
        />
      ) : (
        <Skeletons>
          <Skeleton width="100%" height={180} radius={12} />
        </Skeletons>
      )}
    </PageModal>
  );
}
