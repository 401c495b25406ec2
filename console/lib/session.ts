import { createStore } from 'zustand/vanilla';
import { keep, readKept } from '../../ui/lib/storage.ts';
import { forgetDrafts } from '../../ui/lib/use-draft.ts';
import { forgetRecent } from './recent.ts';

const key = 'paasuke.admin.token';

/** The session of this browser at the console; tabs share it. */
export const session = createStore<{ token: string | undefined; over: boolean }>(() => ({
  token: readKept(key),
  over: false,
}));

export function beginSession(token: string): void {
  keep(key, token);
  session.setState({ token, over: false });
}

/** @param over the server knows it no more, so the operator is told why they have to come in again */
export function endSession(over: boolean): void {
  // Taken out of the store it would sign out other tabs, which hear from the server themselves that it is over.
  if (!over) {
    keep(key, undefined);
    forgetDrafts();
  }
  forgetRecent();
  session.setState({ token: undefined, over });
}

/** Signing in or out in one tab shows in all. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key) return;
    if (event.newValue === null) forgetDrafts();
    session.setState({ token: event.newValue ?? undefined, over: false });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
