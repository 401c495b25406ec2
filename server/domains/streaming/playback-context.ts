import { askTogether, type Placeholders } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Member } from '../../platform/http/call.ts';
import { findChannel, selectChannel, selectLock, type ChannelRow } from '../channels/index.ts';
import { playingBy, selectPlaying, type Playing } from '../sessions/index.ts';
import { selectViewtime, viewtimeBy, type Viewtime } from '../viewtime/index.ts';
import { selectChosenServer } from './choice-store.ts';
import { racesCountSince, selectRace } from './race/race-store.ts';

/** What the database knows of somebody who asks for a stream, and of the channel they ask for. */
export interface PlaybackContext {
  /** Of members, as the next. */
  viewtime: Viewtime | undefined;
  /** What their device plays, and beside which network. */
  playing: Playing | undefined;
  /** The server that they have chosen. */
  chosen: string | undefined;
  /** The server that was nearest to their network when that was tried. */
  nearest: string | undefined;
  /** Undefined when there is none of this id. */
  channel: ChannelRow | undefined;
  /** They have put it out of sight. */
  locked: boolean;
}

/** Finds it for a caller of a network, at an instant; of a channel where one is named. */
export type FindPlaybackContext = (
  caller: Caller,
  network: string,
  channelId: string | undefined,
  nowMs: number,
) => Promise<PlaybackContext>;

/** A picture waits for it: what is known of a member comes by one turn of the database. */
export function createPlaybackContextOf(db: Db): FindPlaybackContext {
  const ask = askTogether(
    db,
    ({ accountId, network, channelId, now, racesSince }: Placeholders<PlaybackQuery>) => ({
      states: selectViewtime(db, accountId),
      devices: selectPlaying(db, accountId, now),
      choices: selectChosenServer(db, accountId),
      races: selectRace(db, { accountId, network }, racesSince),
      channels: selectChannel(db, channelId),
      locks: selectLock(db, accountId, channelId),
    }),
  );

  async function ofMember({ accountId, lease }: Member, network: string, channelId: string, now: number) {
    const asked = { accountId, network, channelId, now, racesSince: racesCountSince(now) };
    const { states, devices, choices, races, channels, locks } = await ask(asked);
    return {
      viewtime: viewtimeBy(states[0]),
      playing: playingBy(devices, lease, now),
      chosen: choices[0]?.serverId,
      nearest: races[0]?.serverId ?? undefined,
      channel: channels[0],
      locked: locks.length > 0,
    };
  }

  return async (caller, network, channelId, nowMs) => {
    if (caller.kind === 'member') return ofMember(caller, network, channelId ?? '', nowMs);
    const ofMembers = { viewtime: undefined, playing: undefined, chosen: undefined, nearest: undefined };
    const channel = channelId === undefined ? undefined : await findChannel(db, channelId);
    return { ...ofMembers, channel, locked: false };
  };
}

type PlaybackQuery = {
  accountId: number;
  network: string;
  channelId: string;
  now: number;
  racesSince: number;
};
