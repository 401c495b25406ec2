import { and, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { QueryValue } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { isAfter } from '../../platform/db/columns.ts';
import { lease } from './tables.ts';

export type Lease = typeof lease.$inferSelect;
export type EndReason = NonNullable<Lease['endReason']>;

const active = (nowMs: QueryValue<number>) => and(isNull(lease.endedAt), isAfter(lease.expiresAt, nowMs));
const own = (accountId: QueryValue<number>, publicId: QueryValue<string>) =>
  and(eq(lease.accountId, accountId), eq(lease.publicId, publicId));

/** The oldest first. */
export async function activeLeases(db: Db, accountId: number, nowMs: number): Promise<Lease[]> {
  return db
    .select()
    .from(lease)
    .where(and(eq(lease.accountId, accountId), active(nowMs)))
    .orderBy(lease.id);
}

/** What the devices of an account play that are signed in, and where they are; the oldest first. */
export const selectPlaying = (db: Db, accountId: QueryValue<number>, nowMs: QueryValue<number>) =>
  db
    .select({
      publicId: lease.publicId,
      streamSession: lease.streamSession,
      place: lease.place,
      network: lease.network,
      movedFrom: lease.movedFrom,
      movedAt: lease.movedAt,
      watchingChannelId: lease.watchingChannelId,
      watchingSince: lease.watchingSince,
      watchingServerId: lease.watchingServerId,
    })
    .from(lease)
    .where(and(eq(lease.accountId, accountId), active(nowMs)))
    .orderBy(lease.id);

/** Whose the lease of a token is, for queries of others. */
export const ownerOf = (tokenHash: QueryValue<string>): SQL<number> =>
  sql<number>`(select ${lease.accountId} from ${lease} where ${lease.tokenHash} = ${tokenHash})`;

/** The lease of a token, whether it lives or not. */
export const selectByTokenHash = (db: Db, tokenHash: QueryValue<string>) =>
  db.select().from(lease).where(eq(lease.tokenHash, tokenHash));

export async function findLease(db: Db, accountId: number, publicId: string): Promise<Lease | undefined> {
  const [row] = await db.select().from(lease).where(own(accountId, publicId));
  return row;
}

export async function insertLease(db: Db, row: Omit<typeof lease.$inferInsert, 'id'>): Promise<void> {
  await db.insert(lease).values(row);
}

/** A lease, and what stands in its tickets now if they were taken back before. */
export type Streaming = Pick<Lease, 'publicId' | 'streamSession'>;
const streaming = { publicId: lease.publicId, streamSession: lease.streamSession };

/** What stands in tickets of a lease. */
export const streamSessionOf = ({ publicId, streamSession }: Streaming): string => streamSession ?? publicId;

/**
 * Has the tickets of accounts go by another session from now on, while their leases go on; answers what stood in those of
 * before.
 */
export async function renewStreamSessions(tx: Db, accountIds: readonly number[]): Promise<string[]> {
  const living = and(inArray(lease.accountId, [...accountIds]), isNull(lease.endedAt));
  const before = await tx.select(streaming).from(lease).where(living).orderBy(lease.id).for('update');
  await tx
    .update(lease)
    .set({ streamSession: sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)` })
    .where(
      inArray(
        lease.publicId,
        before.map(({ publicId }) => publicId),
      ),
    );
  return before.map(streamSessionOf);
}

/** Ends leases that have not ended yet; answers which those were. */
export async function endLeases(
  db: Db,
  accountId: number,
  publicIds: readonly string[],
  reason: EndReason,
  nowMs: number,
): Promise<Streaming[]> {
  if (publicIds.length === 0) return [];
  return db
    .update(lease)
    .set({ endedAt: nowMs, endReason: reason })
    .where(
      and(eq(lease.accountId, accountId), inArray(lease.publicId, [...publicIds]), isNull(lease.endedAt)),
    )
    .returning(streaming);
}

/** Ends all leases there are, of everybody; answers which those were. */
export async function endEveryLease(db: Db, nowMs: number): Promise<Streaming[]> {
  return db
    .update(lease)
    .set({ endedAt: nowMs, endReason: 'logout' })
    .where(isNull(lease.endedAt))
    .returning(streaming);
}

export async function touchLease(
  db: Db,
  accountId: number,
  publicId: string,
  { network, from, nowMs, expiresAt }: { network: string; from: string; nowMs: number; expiresAt: number },
): Promise<void> {
  const moved = network === from ? {} : { movedFrom: from, movedAt: nowMs };
  await db
    .update(lease)
    .set({ lastSeenAt: nowMs, network, expiresAt, ...moved })
    .where(own(accountId, publicId));
}

export async function setWatching(
  db: Db,
  accountId: number,
  publicId: string,
  watching: { channelId: string; atMs: number | null },
): Promise<void> {
  await db
    .update(lease)
    .set({ watchingChannelId: watching.channelId, watchingAt: watching.atMs })
    .where(own(accountId, publicId));
}

/** What a stream shows that began at `since`, and from where it comes; a title is no channel. */
export interface StreamChange {
  channelId: string | null;
  since: number;
  serverId: string;
}

/**
 * Notes what a device has turned to, unless a stream that began later is noted already, by what
 * server. The place in a channel stays as long as the channel does. Every zap ends so: the statement is built once.
 */
export function createSetChannel(
  db: Db,
): (accountId: number, publicId: string, turned: StreamChange) => Promise<unknown> {
  const channelId = sql.placeholder('channelId');
  const since = sql.param(sql.placeholder('since'), lease.watchingSince);
  const statement = db
    .update(lease)
    .set({
      watchingChannelId: sql`${channelId}`,
      watchingAt: sql`case when ${lease.watchingChannelId} = ${channelId} then ${lease.watchingAt} end`,
      watchingSince: sql`${since}`,
      watchingServerId: sql`${sql.placeholder('serverId')}`,
    })
    .where(
      and(
        own(sql.placeholder('accountId'), sql.placeholder('publicId')),
        or(isNull(lease.watchingSince), lte(lease.watchingSince, since)),
      ),
    )
    .prepare('');
  return (accountId, publicId, turned) => statement.execute({ accountId, publicId, ...turned });
}

/** Members one of whose devices has turned to a channel, or a stream server, and was here since an instant. */
export async function watchersOf(
  db: Db,
  of: { channelId: string } | { serverId: string },
  sinceMs: number,
  nowMs: number,
): Promise<number[]> {
  const isOf =
    'channelId' in of ? eq(lease.watchingChannelId, of.channelId) : eq(lease.watchingServerId, of.serverId);
  const rows = await db
    .selectDistinct({ accountId: lease.accountId })
    .from(lease)
    .where(and(isOf, active(nowMs), gt(lease.lastSeenAt, sinceMs)));
  return rows.map(({ accountId }) => accountId);
}

/** Networks of the main leases that other devices took over after an instant, one for each take-over. */
export async function takenOverSince(db: Db, accountId: number, sinceMs: number): Promise<string[]> {
  const rows = await db
    .select({ network: lease.network })
    .from(lease)
    .where(
      and(
        eq(lease.accountId, accountId),
        eq(lease.endReason, 'takeover'),
        eq(lease.place, 'main'),
        gt(lease.endedAt, sinceMs),
      ),
    );
  return rows.map((row) => row.network);
}

/** Forgets leases that ended or ran out before an instant. */
export async function deleteLeasesBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(lease).where(lt(lease.expiresAt, beforeMs));
}

/** Forgets what was known of one account's devices. */
export async function deleteLeasesOf(db: Db, accountId: number): Promise<void> {
  await db.delete(lease).where(eq(lease.accountId, accountId));
}

/** Every lease of an account that is still kept. */
export async function leasesOf(db: Db, accountId: number): Promise<Lease[]> {
  return db.select().from(lease).where(eq(lease.accountId, accountId)).orderBy(lease.id);
}
