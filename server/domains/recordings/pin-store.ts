import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { pin } from './tables.ts';

/** Who keeps what an operator has pinned: it is for all who may watch the channel. */
export const operatorsPin = 'operator';

export type PinRow = typeof pin.$inferSelect;

export async function insertPin(db: Db, row: Omit<typeof pin.$inferInsert, 'id'>): Promise<number> {
  const [made] = await db.insert(pin).values(row).returning({ id: pin.id });
  return made!.id;
}

/** Pins that hold at an instant, by channel and time. */
export async function pinsAt(db: Db, nowMs: number): Promise<PinRow[]> {
  return db.select().from(pin).where(gt(pin.expiresAt, nowMs)).orderBy(asc(pin.channelId), asc(pin.fromAt));
}

/** The pin of an owner that holds an instant of a channel, the longest of them. */
export async function findPinAt(
  db: Db,
  { owner, channelId, at }: { owner: string; channelId: string; at: number },
  nowMs: number,
): Promise<PinRow | undefined> {
  const holds = and(lte(pin.fromAt, at), gt(pin.toAt, at), gt(pin.expiresAt, nowMs));
  const [row] = await db
    .select()
    .from(pin)
    .where(and(eq(pin.owner, owner), eq(pin.channelId, channelId), holds))
    .orderBy(desc(pin.toAt))
    .limit(1);
  return row;
}

export async function deletePin(db: Db, id: number): Promise<boolean> {
  const gone = await db.delete(pin).where(eq(pin.id, id)).returning({ id: pin.id });
  return gone.length > 0;
}

export async function deletePinsExpiredAt(db: Db, nowMs: number): Promise<void> {
  await db.delete(pin).where(lte(pin.expiresAt, nowMs));
}
