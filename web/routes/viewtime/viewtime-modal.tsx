import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { tViewtime } from '../../i18n/et/viewtime.ts';
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
  const text = tViewtime('guestText');
  return <SignInFirst title={tViewtime('title')} text={text} from={paths.viewtime} close={close} />;
}
