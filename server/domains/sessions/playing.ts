import type { Db } from '../../platform/db/database.ts';
import type { Member } from '../../platform/http/call.ts';
import { activeLeases } from './store.ts';

/** What is known of the device that plays, or is about to. */
export interface Playing {
  /** The channel it has turned to; null while it plays a title, or nothing. */
  channelId: string | null;
  /** When its newest stream began; null before the first. */
  since: number | null;
  /** The network beside whose main device it has the extra place; null when it has none, or is there alone. */
  besideNetwork: string | null;
}

/** What a member's device plays, and beside which network. */
export async function playingOf(db: Db, { accountId, lease }: Member, nowMs: number): Promise<Playing> {
  const leases = await activeLeases(db, accountId, nowMs);
  const own = leases.find((one) => one.publicId === lease);
  const main = leases.find((one) => one.place === 'main');
  return {
    channelId: own?.watchingChannelId ?? null,
    since: own?.watchingSince ?? null,
    besideNetwork: own?.place === 'additional' ? (main?.network ?? null) : null,
  };
}
