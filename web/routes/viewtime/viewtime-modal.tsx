import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { tViewtime } from '../../i18n/et/viewtime.ts';
import { session } from '../../lib/session.ts';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { Prices } from './prices-modal.tsx';
import { Shop } from './shop.tsx';
import { ShopStandIn } from './shop-stand-in.tsx';
import css from './viewtime-modal.module.css';

/** Viewing time: how much there is, more of it, and what else can be done with it. */
export function ViewtimeModal() {
  const { close } = useOutletContext<ModalContext>();
  const token = useStore(session, (one) => one.token);
  const { data: user } = useQuery(userQuery(token));
  if (token !== undefined && user) return <Shop token={token} user={user} close={close} />;
  if (token === undefined) return <Prices />;
  return (
    <PageModal title={tViewtime('title')} onClose={close}>
      <div className={css.page}>
        <ShopStandIn />
      </div>
    </PageModal>
  );
}
