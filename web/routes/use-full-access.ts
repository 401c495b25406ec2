import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { userQuery } from '../features/account/account-queries.ts';
import { useExpiry } from '../features/account/use-expiry.ts';
import { session } from '../lib/session.ts';

/**
 * Whether everything may be watched, and not only what is for visitors too: by a member with viewing time. How much they
 * has is taken to be enough until it is known.
 */
export function useFullAccess(): boolean {
  const token = useStore(session, (state) => state.token);
  const user = useQuery(userQuery(token)).data;
  const over = useExpiry(user?.expirationdate);
  return token !== undefined && !over;
}
