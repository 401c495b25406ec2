import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { playingPosition } from './tables.ts';

export type PositionRow = typeof playingPosition.$inferSelect;

/** How far a member has come in a programme or title, in seconds; undefined when he has not begun. */
export async function positionIn(db: Db, accountId: number, programId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: playingPosition.positionSeconds })
    .from(playingPosition)
    .where(and(eq(playingPosition.accountId, accountId), eq(playingPosition.programId, programId)));
  return row?.seconds;
}

export async function savePosition(db: Db, row: PositionRow): Promise<void> {
  const { positionSeconds, updatedAt } = row;
  await db
    .insert(playingPosition)
    .values(row)
    .onConflictDoUpdate({
      target: [playingPosition.accountId, playingPosition.programId],
      set: { positionSeconds, updatedAt },
    });
}

export async function positionsOf(db: Db, accountId: number): Promise<PositionRow[]> {
  return db
    .select()
    .from(playingPosition)
    .where(eq(playingPosition.accountId, accountId))
    .orderBy(asc(playingPosition.programId));
}

export async function deletePositionsOf(db: Db, accountId: number): Promise<void> {
  await db.delete(playingPosition).where(eq(playingPosition.accountId, accountId));
}
