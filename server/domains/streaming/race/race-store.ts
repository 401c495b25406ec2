import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import { raceKeptDays } from '../../../../contract/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { streamRace } from '../tables.ts';

/** Phones come by many networks; so many of each member's are known at a time. */
const keptNetworks = 8;

/** From where a member watches. */
export interface Place {
  accountId: number;
  network: string;
}

const placed = ({ accountId, network }: Place) =>
  and(eq(streamRace.accountId, accountId), eq(streamRace.network, network));

/** How the last race from there ended: `serverId` is null when none won. Undefined when it has to be run anew. */
export async function raceOf(
  db: Db,
  place: Place,
  nowMs: number,
): Promise<{ serverId: string | null } | undefined> {
  const since = nowMs - raceKeptDays * 86_400_000;
  const [row] = await db
    .select({ serverId: streamRace.serverId })
    .from(streamRace)
    .where(and(placed(place), gt(streamRace.at, since)));
  return row;
}

/** Keeps how a race ended, and no more than the newest of a member's. */
export async function saveRace(db: Db, place: Place, serverId: string | null, nowMs: number): Promise<void> {
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
export async function loseRace(db: Db, place: Place, serverId: string): Promise<void> {
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
