import { createStore } from 'zustand/vanilla';
import { keep, readKept } from '../../ui/lib/storage.ts';
import { forgetDrafts } from '../../ui/lib/use-draft.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * Why a session is over: another device took it, an operator or the sharing rule blocked the account, it was
 * signed out from another device, by a new password, with the account; the server no longer knows it; or the
 * member left.
 */
export type SessionEnd = 'taken' | 'blocked' | 'device' | 'password' | 'deleted' | 'unknown' | 'left';

interface EndDetails {
  /** The device that took over. */
  device?: string | undefined;
  /** The end of a block, in milliseconds since the epoch, and what is behind it. */
  until?: number | undefined;
  code?: string | undefined;
}

interface SessionState extends EndDetails {
  token: string | undefined;
  ended: SessionEnd | undefined;
  /** It was begun in another tab. */
  fromOtherTab: true | undefined;
}

const key = storageKeys.token;
const endKey = 'paasuke.ended';
const tabArea = () => sessionStorage;
const nothing: EndDetails = { device: undefined, until: undefined, code: undefined };

export const session = createStore<SessionState>(atStart);

/** Begins a session; a remembered one outlives the browser window. */
export function beginSession(token: string, remember: boolean): void {
  keep(endKey, undefined);
  keep(key, remember ? token : undefined);
  keep(key, remember ? undefined : token, tabArea);
  session.setState({ token, ended: undefined, fromOtherTab: undefined, ...nothing });
}

/** Forgets the session on this device. */
export function endSession(why: SessionEnd, details: EndDetails = {}): void {
  // Before the token goes: other tabs look here when they see it gone.
  keep(endKey, JSON.stringify({ ended: why, ...details }));
  keep(key, undefined);
  keep(key, undefined, tabArea);
  if (why === 'left') forgetDrafts();
  session.setState({ token: undefined, ended: why, fromOtherTab: undefined, ...nothing, ...details });
}

/** Keeps tabs in step: signing in or out in one shows in all, with its reason. Returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key || event.newValue === session.getState().token) return;
    // A tab with a session of its own does not lose it to another tab's.
    if (readKept(key, tabArea) !== undefined) return;
    const token = event.newValue ?? undefined;
    if (token === undefined) {
      const end = keptEnd() ?? { ended: 'left' };
      if (end.ended === 'left') forgetDrafts();
      session.setState({ token, fromOtherTab: undefined, ...nothing, ...end });
    } else session.setState({ token, ended: undefined, fromOtherTab: true, ...nothing });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** A page that is loaded anew still knows why it shows that another device took over, or that nothing goes. */
function atStart(): SessionState {
  const token = readKept(key) ?? readKept(key, tabArea);
  const end = token === undefined ? keptEnd() : undefined;
  const stays = end?.ended === 'taken' || end?.ended === 'blocked';
  return { token, ended: undefined, fromOtherTab: undefined, ...nothing, ...(stays ? end : {}) };
}

function keptEnd(): (EndDetails & { ended: SessionEnd }) | undefined {
  try {
    return JSON.parse(readKept(endKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
