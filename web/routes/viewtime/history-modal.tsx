import { useInfiniteQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { HistoryList } from '../../features/payments/history-list.tsx';
import { historyQuery } from '../../features/payments/payment-queries.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { viewingTimeText } from '../../lib/text/viewing-time-text.ts';
import { paths } from '../../lib/address/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { MembersOnly } from '../account/members-only.tsx';
import css from './viewtime-modal.module.css';

/** Every movement of the member's viewing time, with its receipts, and what friends have brought. */
export const HistoryModal = () => (
  <MembersOnly from={paths.viewtimeHistory}>{(token) => <History token={token} />}</MembersOnly>
);

function History({ token }: { token: string }) {
  const { close } = useOutletContext<ModalContext>();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(token),
  );
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <PageModal title={tPayments('history.title')} onClose={close}>
      {data && <Friends {...data.pages[0]!.referrals} />}
      {entries && entries.length > 0 && <HistoryList entries={entries} />}
      {entries?.length === 0 && <EmptyState text={tPayments('history.empty')} />}
      {!data && isError && (
        <EmptyState
          alert
          text={tPayments('history.loadFailed')}
          action={{ label: tApp('retry'), run: () => void refetch() }}
        />
      )}
      {!data && !isError && (
        <Skeletons>
          <Skeleton width="100%" height={64} radius={12} />
          <Skeleton width="100%" height={64} radius={12} />
          <Skeleton width="100%" height={64} radius={12} />
        </Skeletons>
      )}
      {hasNextPage && (
        <div className={css.older}>
          <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {tPayments('history.more')}
          </Button>
        </div>
      )}
    </PageModal>
  );
}

const Friends = ({ seconds, friends }: { seconds: number; friends: number }) => (
  <div className={css.friends}>
    {friends > 0 && <b className="num">{tPayments('history.friends', { time: viewingTimeText(seconds) })}</b>}
    <small>{tPayments('history.noFriends')}</small>
    <Link to={paths.profile}>{tPayments('history.invite')}</Link>
  </div>
);
