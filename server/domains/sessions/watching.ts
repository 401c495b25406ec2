import type { Db } from '../../platform/db/database.ts';
import type { Member } from '../../platform/http/call.ts';
import { setChannel } from './store.ts';

const mostLeases = 20_000;

/**
 * Notes on a lease which channel it has zapped to, so that another device can be told. Nobody waits for it,
 * and asking for the same channel again, as a player does every few minutes, costs nothing.
 */
export function createWatchingNotes(db: Db, onError: (error: unknown) => void) {
  const last = new Map<string, string>();
  return ({ accountId, lease }: Member, channelId: string): void => {
    if (last.get(lease) === channelId) return;
    last.delete(lease);
    last.set(lease, channelId);
    if (last.size > mostLeases) last.delete(last.keys().next().value!);
    setChannel(db, accountId, lease, channelId).catch((error: unknown) => {
      last.delete(lease);
      onError(error);
    });
  };
}
