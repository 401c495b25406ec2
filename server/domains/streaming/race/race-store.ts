import { and, desc, eq, notInArray } from 'drizzle-orm';
import { raceKeptDays } from '../../../../contract/constants.ts';
import { dayMs } from '../../../../contract/time.ts';
import type { QueryValue } from '../../../platform/db/ask-together.ts';
import { isAfter } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { streamRace } from '../tables.ts';

/** Phones come by many networks; so many of each member's are known at a time. */
const keptNetworks = 8;

/** From where a member watches. */
export interface NetworkKey {
  accountId: number;
  network: string;
}

type ValuesOf<T> = { [Key in keyof T]: QueryValue<T[Key]> };

const placed = ({ accountId, network }: ValuesOf<NetworkKey>) =>
  and(eq(streamRace.accountId, accountId), eq(streamRace.network, network));

/** Races that ended before are to be run anew. */
export const racesCountSince = (nowMs: number): number => nowMs - raceKeptDays * dayMs;

/** How the last race from there ended: `serverId` is null when none won. No row when it has to be run anew. */
export const selectRace = (db: Db, place: ValuesOf<NetworkKey>, sinceMs: QueryValue<number>) =>
  db
    .select({ serverId: streamRace.serverId })
    .from(streamRace)
    .where(and(placed(place), isAfter(streamRace.at, sinceMs)));

/** Keeps how a race ended, and no more than the newest of a member's. */
export async function saveRace(
  db: Db,
  place: NetworkKey,
  serverId: string | null,
  nowMs: number,
): Promise<void> {
  const ended = { serverId, at: nowMs };
  await db
    .insert(streamRace)
    .values({ ...place, ...ended })
    .onConflictDoUpdate({ target: [streamRace.accountId, streamRace.network], set: ended });
  const newest = db
    .select({ network: streamRace.network })
    .from(streamRace)
    .where(eq(streamRace.accountId, place.accountId))
    .orderBy(desc(streamRace.at), streamRace.network)
    .limit(keptNetworks);
  await db
    .delete(streamRace)
    .where(and(eq(streamRace.accountId, place.accountId), notInArray(streamRace.network, newest)));
}

/** A server that failed is not to be begun with again: the next page runs another race. */
export async function loseRace(db: Db, place: NetworkKey, serverId: string): Promise<void> {
  await db.delete(streamRace).where(and(placed(place), eq(streamRace.serverId, serverId)));
}

/** All that is known of a member's networks, the newest first. */
export const racesOf = (db: Db, accountId: number) =>
  db
    .select({ network: streamRace.network, serverId: streamRace.serverId, at: streamRace.at })
    .from(streamRace)
    .where(eq(streamRace.accountId, accountId))
    .orderBy(desc(streamRace.at));

export async function deleteRaces(db: Db, accountId: number): Promise<void> {
  await db.delete(streamRace).where(eq(streamRace.accountId, accountId));
}
