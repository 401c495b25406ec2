import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { t } from '../../i18n/t.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { SignInFirst } from '../account/sign-in-first.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { Shop } from './shop.tsx';

/** Viewing time: how much there is, more of it, and what else can be done with it. */
export function ViewtimeModal() {
  const { close } = useOutletContext<ModalContext>();
  const token = useStore(session, (one) => one.token);
  const { data: user } = useQuery(userQuery(token));
  if (token !== undefined && user) return <Shop token={token} user={user} close={close} />;
  const text = t('viewtime.guestText');
  return <SignInFirst title={t('viewtime.title')} text={text} from={paths.viewtime} close={close} />;
}
