import { and, eq, lt } from 'drizzle-orm';
import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../platform/db/database.ts';
import { knownNetwork } from './tables.ts';

/** A network that was not used for this long may be somebody else's by now. */
const networkKnownMs = retentionDays.networks * dayMs;

/** The member is on this network, and has shown who they are. */
export async function noteNetwork(db: Db, accountId: number, network: string, nowMs: number): Promise<void> {
  await db
    .insert(knownNetwork)
    .values({ accountId, network, seenAt: nowMs })
    .onConflictDoUpdate({ target: [knownNetwork.accountId, knownNetwork.network], set: { seenAt: nowMs } });
}

/** Was the member on this network, as far as that is still kept? */
export async function isKnownNetwork(db: Db, accountId: number, network: string): Promise<boolean> {
  const [row] = await db
    .select({ seenAt: knownNetwork.seenAt })
    .from(knownNetwork)
    .where(and(eq(knownNetwork.accountId, accountId), eq(knownNetwork.network, network)));
  return row !== undefined;
}

/** Is it worth noting again where a device is, that was there at `seenAt`? */
export const isOtherDay = (seenAt: number, nowMs: number): boolean =>
  Math.floor(seenAt / dayMs) !== Math.floor(nowMs / dayMs);

export const networksOf = (db: Db, accountId: number) =>
  db.select().from(knownNetwork).where(eq(knownNetwork.accountId, accountId)).orderBy(knownNetwork.seenAt);

export async function forgetNetworksOf(db: Db, accountId: number): Promise<void> {
  await db.delete(knownNetwork).where(eq(knownNetwork.accountId, accountId));
}

export async function forgetOldNetworks(db: Db, nowMs: number): Promise<void> {
  await db.delete(knownNetwork).where(lt(knownNetwork.seenAt, nowMs - networkKnownMs));
}
