import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { lease } from './tables.ts';

export type Lease = typeof lease.$inferSelect;
export type EndReason = NonNullable<Lease['endReason']>;

const active = (nowMs: number) => and(isNull(lease.endedAt), gt(lease.expiresAt, nowMs));

export async function activeLeases(db: Db, accountId: number, nowMs: number): Promise<Lease[]> {
  return db
    .select()
    .from(lease)
    .where(and(eq(lease.accountId, accountId), active(nowMs)))
    .orderBy(lease.id);
}

export async function findByTokenHash(db: Db, tokenHash: string, nowMs: number): Promise<Lease | undefined> {
  const [row] = await db
    .select()
    .from(lease)
    .where(and(eq(lease.tokenHash, tokenHash), active(nowMs)));
  return row;
}

export async function insertLease(db: Db, row: Omit<typeof lease.$inferInsert, 'id'>): Promise<void> {
  await db.insert(lease).values(row);
}

export async function endLease(
  db: Db,
  accountId: number,
  publicId: string,
  reason: EndReason,
  nowMs: number,
): Promise<void> {
  await db
    .update(lease)
    .set({ endedAt: nowMs, endReason: reason })
    .where(and(eq(lease.accountId, accountId), eq(lease.publicId, publicId), isNull(lease.endedAt)));
}

export async function touchLease(
  db: Db,
  accountId: number,
  publicId: string,
  network: string,
  nowMs: number,
): Promise<void> {
  await db
    .update(lease)
    .set({ lastSeenAt: nowMs, network })
    .where(and(eq(lease.accountId, accountId), eq(lease.publicId, publicId)));
}

/** Forgets leases that ended or ran out before an instant. */
export async function deleteLeasesBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(lease).where(lt(lease.expiresAt, beforeMs));
}
