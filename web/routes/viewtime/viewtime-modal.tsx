import { useQuery } from '@tanstack/react-query';
import { Link, useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { t } from '../../i18n/t.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { buttonClass } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/surface/modal.tsx';
import plain from '../account/plain-modal.module.css';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { Shop } from './shop.tsx';

/** Viewing time: how much there is, more of it, and what else can be done with it. */
export function ViewtimeModal() {
  const { close } = useOutletContext<ModalContext>();
  const token = useStore(session, (one) => one.token);
  const { data: user } = useQuery(userQuery(token));
  if (token !== undefined && user) return <Shop token={token} user={user} close={close} />;
  return (
    <Modal title={t('viewtime.title')} onClose={close} narrow>
      <p className={plain.text}>{t('viewtime.guestText')}</p>
      <Link
        className={`${buttonClass('primary')} ${plain.wide}`}
        to={paths.login}
        state={{ from: paths.viewtime }}
      >
        {t('account.signIn')}
      </Link>
    </Modal>
  );
}
