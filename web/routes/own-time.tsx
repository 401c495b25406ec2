import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { User, ViewtimeEnds } from '../../contract/models/user.ts';
import { userQuery } from '../features/account/account-queries.ts';
import { tApp } from '../i18n/et/app.ts';
import { tGift } from '../i18n/et/gift.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Modal } from '../ui/layers/modal.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import { MembersOnly } from './account/members-only.tsx';
import type { ModalContext } from './main/modal-outlet.tsx';

interface Own {
  user: User;
  close: () => void;
  /** Viewing time was spent: what is left is known before anyone asks. */
  onEnds: (ends: ViewtimeEnds) => void;
}

interface Props {
  title: string;
  from: string;
  children: (own: Own) => ReactNode;
}

/** A page on which a member spends viewing time, and what stands there until theirs is known. */
export const OwnTime = ({ title, from, children }: Props) => (
  <MembersOnly from={from}>
    {(token) => (
      <OfMember token={token} title={title}>
        {children}
      </OfMember>
    )}
  </MembersOnly>
);

function OfMember({ token, title, children }: Omit<Props, 'from'> & { token: string }) {
  const { close } = useOutletContext<ModalContext>();
  const queries = useQueryClient();
  const query = userQuery(token);
  const { data: user, isFetching, refetch } = useQuery(query);
  if (user) {
    const onEnds = (ends: ViewtimeEnds): void =>
      void queries.setQueryData(query.queryKey, (known) => known && { ...known, ...ends });
    return children({ user, close, onEnds });
  }
  return (
    <Modal title={title} onClose={close} narrow>
      {isFetching ? (
        <Skeletons>
          <Skeleton width="100%" height={180} radius={12} />
        </Skeletons>
      ) : (
        <EmptyState
          alert
          text={tGift('time.loadFailed')}
          action={{ label: tApp('retry'), run: () => void refetch() }}
        />
      )}
    </Modal>
  );
}
