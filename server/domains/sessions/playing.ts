import { minuteMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Member } from '../../platform/http/call.ts';
import { selectPlaying, streamSessionOf } from './store.ts';

/** What is known of the device that plays, or is about to. */
export interface Playing {
  /** What stands in its tickets. */
  streamSession: string;
  /** The channel it has turned to; null while it plays a title, or nothing. */
  channelId: string | null;
  /** When its newest stream began; null before the first. */
  since: number | null;
  /** The stream server from which that comes. */
  serverId: string | null;
  /** It watches by the extra place, and no longer than that lasts. */
  additional: boolean;
  /** The networks beside whose main device it has the extra place; null when it has none, or is there alone. */
  besideNetworks: readonly string[] | null;
}

/** Addresses of a household change: so long the second device may stay where the main one was. */
const moveGraceMs = 10 * minuteMs;

/** A device of an account's, as {@link selectPlaying} finds it. */
type Device = Awaited<ReturnType<typeof selectPlaying>>[number];

/** What a member's device plays, and beside which networks. */
export const playingOf = async (db: Db, { accountId, lease }: Member, nowMs: number): Promise<Playing> =>
  playingBy(await selectPlaying(db, accountId, nowMs), lease, nowMs);

/** @param devices all that the account is signed in with */
export function playingBy(devices: readonly Device[], lease: string, nowMs: number): Playing {
  const own = devices.find((one) => one.publicId === lease);
  const main = devices.find((one) => one.place === 'main');
  const additional = own?.place === 'additional';
  return {
    streamSession: own ? streamSessionOf(own) : lease,
    channelId: own?.watchingChannelId ?? null,
    since: own?.watchingSince ?? null,
    serverId: own?.watchingServerId ?? null,
    additional,
    besideNetworks: additional && main ? networksOf(main, nowMs) : null,
  };
}

/** Two devices may watch on one network; who leaves it with the second one leaves the place. */
export const hasPlaceAt = ({ besideNetworks }: Playing, network: string): boolean =>
  besideNetworks?.includes(network) ?? true;

/** Where the main device is, and was a moment ago. */
const networksOf = ({ network, movedFrom, movedAt }: Device, nowMs: number): string[] =>
  movedFrom !== null && movedAt !== null && nowMs - movedAt < moveGraceMs ? [network, movedFrom] : [network];
