import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { deviceSignIn } from '../tables.ts';

export type DeviceSignInRow = typeof deviceSignIn.$inferSelect;

/** Answers whether it is kept: not when another one has this code. */
export async function insertDeviceSignIn(db: Db, row: typeof deviceSignIn.$inferInsert): Promise<boolean> {
  const kept = await db
    .insert(deviceSignIn)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: deviceSignIn.code });
  return kept.length > 0;
}

/** As it stands, decided and used as it may be. */
export async function findByKeyHash(db: Db, keyHash: string): Promise<DeviceSignInRow | undefined> {
  const [row] = await db.select().from(deviceSignIn).where(eq(deviceSignIn.keyHash, keyHash));
  return row;
}

const waiting = (code: string, nowMs: number) =>
  and(eq(deviceSignIn.code, code), isNull(deviceSignIn.accountId), gt(deviceSignIn.expiresAt, nowMs));

/** The one with this code about which nobody has decided. */
export async function findWaiting(db: Db, code: string, nowMs: number): Promise<DeviceSignInRow | undefined> {
  const [row] = await db.select().from(deviceSignIn).where(waiting(code, nowMs));
  return row;
}

export type Decision = Required<{ accountId: number; allowed: boolean; place: 'main' | 'additional' }>;

/** Decides about it, if nobody has: answers whether. */
export async function decide(db: Db, code: string, decision: Decision, nowMs: number): Promise<boolean> {
  const decided = await db
    .update(deviceSignIn)
    .set(decision)
    .where(waiting(code, nowMs))
    .returning({ code: deviceSignIn.code });
  return decided.length > 0;
}

/** Marks one that was allowed as used, if it is still good: answers whether. */
export async function use(db: Db, keyHash: string, nowMs: number): Promise<boolean> {
  const used = await db
    .update(deviceSignIn)
    .set({ usedAt: nowMs })
    .where(
      and(
        eq(deviceSignIn.keyHash, keyHash),
        eq(deviceSignIn.allowed, true),
        isNull(deviceSignIn.usedAt),
        gt(deviceSignIn.expiresAt, nowMs),
      ),
    )
    .returning({ code: deviceSignIn.code });
  return used.length > 0;
}

export async function deleteDeviceSignInsBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(deviceSignIn).where(lt(deviceSignIn.expiresAt, beforeMs));
}

export async function deleteDeviceSignInsOf(db: Db, accountId: number): Promise<void> {
  await db.delete(deviceSignIn).where(eq(deviceSignIn.accountId, accountId));
}
