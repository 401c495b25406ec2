import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { firstGuideProgramId } from '../../../../contract/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { playingPosition } from '../tables.ts';

export type PositionRow = typeof playingPosition.$inferSelect;

/** How far a member has come in a programme or title, in seconds; undefined when they have not begun. */
export async function positionIn(db: Db, accountId: number, programId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: playingPosition.positionSeconds })
    .from(playingPosition)
    .where(and(eq(playingPosition.accountId, accountId), eq(playingPosition.programId, programId)));
  return row?.seconds;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockPosition(
  db: Db,
  accountId: number,
  programId: number,
): Promise<PositionRow | undefined> {
  const [row] = await db
    .select()
    .from(playingPosition)
    .where(and(eq(playingPosition.accountId, accountId), eq(playingPosition.programId, programId)))
    .for('update');
  return row;
}

export async function savePosition(db: Db, row: PositionRow): Promise<void> {
  const { positionSeconds, watchedSeconds, updatedAt } = row;
  await db
    .insert(playingPosition)
    .values(row)
    .onConflictDoUpdate({
      target: [playingPosition.accountId, playingPosition.programId],
      set: { positionSeconds, watchedSeconds, updatedAt },
    });
}

export async function positionsOf(db: Db, accountId: number): Promise<PositionRow[]> {
  return db
    .select()
    .from(playingPosition)
    .where(eq(playingPosition.accountId, accountId))
    .orderBy(asc(playingPosition.programId));
}

/** How far a member has come in what they have watched of the guide since an instant. */
export async function guidePositionsSince(
  db: Db,
  accountId: number,
  sinceMs: number,
): Promise<Pick<PositionRow, 'programId' | 'positionSeconds'>[]> {
  const { programId, positionSeconds, updatedAt } = playingPosition;
  return db
    .select({ programId, positionSeconds })
    .from(playingPosition)
    .where(
      and(
        eq(playingPosition.accountId, accountId),
        gte(programId, firstGuideProgramId),
        gte(updatedAt, sinceMs),
      ),
    )
    .orderBy(asc(programId));
}

/** Forgets places in programmes of the guide; those in titles stay, as titles do. */
export async function deleteGuidePositionsBefore(db: Db, ms: number): Promise<void> {
  const { programId, updatedAt } = playingPosition;
  await db.delete(playingPosition).where(and(gte(programId, firstGuideProgramId), lt(updatedAt, ms)));
}

export async function deletePositionsOf(db: Db, accountId: number): Promise<void> {
  await db.delete(playingPosition).where(eq(playingPosition.accountId, accountId));
}

/** A programme has another number now; places in it go along. */
export async function movePositions(db: Db, fromId: number, toId: number): Promise<void> {
  const { programId } = playingPosition;
  await db.delete(playingPosition).where(eq(programId, toId));
  await db.update(playingPosition).set({ programId: toId }).where(eq(programId, fromId));
}
