import { createStore } from 'zustand/vanilla';
import { keep, readKept } from './storage.ts';

/** Why a session is over: another device took it, the server no longer knows it, or the member left. */
export type SessionEnd = 'taken' | 'unknown' | 'left';

interface SessionState {
  token: string | undefined;
  ended: SessionEnd | undefined;
}

const key = 'paasuke.token';
const tabArea = () => sessionStorage;

export const session = createStore<SessionState>(() => ({
  token: readKept(key) ?? readKept(key, tabArea),
  ended: undefined,
}));

/** Begins a session; a remembered one outlives the browser window. */
export function beginSession(token: string, remember: boolean): void {
  keep(key, remember ? token : undefined);
  keep(key, remember ? undefined : token, tabArea);
  session.setState({ token, ended: undefined });
}

/** Forgets the session on this device. */
export function endSession(why: SessionEnd): void {
  keep(key, undefined);
  keep(key, undefined, tabArea);
  session.setState({ token: undefined, ended: why });
}

/** Keeps tabs in step: signing in or out in one shows in all. Returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key || event.newValue === session.getState().token) return;
    // A tab with a session of its own does not lose it to another tab's.
    if (readKept(key, tabArea) !== undefined) return;
    const token = event.newValue ?? undefined;
    session.setState({ token, ended: token === undefined ? 'left' : undefined });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
