import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { ViewtimeEnds } from '../../../contract/models/user.ts';
import { TimeLeft } from '../../features/account/time-left.tsx';
import { FreezeActive, FreezeForm } from '../../features/payments/freeze-form.tsx';
import { freezeQuery } from '../../features/payments/payment-queries.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { OwnTime } from '../own-time.tsx';

/** Stopping viewing time for some days, or ending that. */
export function FreezeModal() {
  const now = useNow(60_000);
  return (
    <OwnTime title={tPayments('freeze.title')} from={paths.viewtimeFreeze}>
      {({ user, close, onEnds }) =>
        (user.frozenUntil ?? 0) > now ? (
          <Modal key="active" title={tPayments('freeze.activeTitle')} onClose={close} narrow>
            <FreezeActive until={user.frozenUntil!} onEnds={onEnds} />
          </Modal>
        ) : (
          <Modal key="form" title={tPayments('freeze.title')} onClose={close} narrow>
            <TimeLeft user={user} />
            <Allowed onEnds={onEnds} />
          </Modal>
        )
      }
    </OwnTime>
  );
}

function Allowed({ onEnds }: { onEnds: (ends: ViewtimeEnds) => void }) {
  const token = useStore(session, (one) => one.token);
  const { data, isError, refetch } = useQuery(freezeQuery(token));
  if (data) return <FreezeForm {...data} onEnds={onEnds} />;
  if (isError)
    return (
      <EmptyState
        alert
        text={tPayments('freeze.loadFailed')}
        action={{ label: tApp('retry'), run: () => void refetch() }}
      />
    );
  return (
    <Skeletons>
      <Skeleton width="100%" height={180} radius={12} />
    </Skeletons>
  );
}
