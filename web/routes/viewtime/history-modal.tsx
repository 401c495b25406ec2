import { useInfiniteQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { HistoryList } from '../../features/payments/history-list.tsx';
import { historyQuery } from '../../features/payments/payment-queries.ts';
import { t, timeText } from '../../i18n/et-payments.ts';
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
    <PageModal title={t('history.title')} onClose={close}>
      {data && <Friends {...data.pages[0]!.referrals} />}
      {entries && entries.length > 0 && <HistoryList entries={entries} />}
      {entries?.length === 0 && <EmptyState text={t('history.empty')} />}
      {!data && isError && (
        <EmptyState
          alert
          text={t('history.loadFailed')}
          action={{ label: t('app.retry'), run: () => void refetch() }}
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
            {t('history.more')}
          </Button>
        </div>
      )}
    </PageModal>
  );
}

const Friends = ({ seconds, friends }: { seconds: number; friends: number }) => (
  <div className={css.friends}>
    {friends > 0 && <b className="num">{t('history.friends', { time: timeText(seconds) })}</b>}
    <small>{t('history.noFriends')}</small>
    <Link to={paths.profile}>{t('history.invite')}</Link>
  </div>
);
