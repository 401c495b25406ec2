import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RecordingFault } from '../../../contract/models/recording.ts';
import type { Db } from '../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import type { copyOf } from './recording.ts';
import { booking, recording } from './tables.ts';

export const dueRecordings: DueRows<typeof recording> = {
  table: recording,
  columns: { key: 'id', due: 'nextAt', ...usualColumns },
  order: [asc(recording.nextAt), asc(recording.id)],
};

export type RecordingRow = typeof recording.$inferSelect;
type Copy = ReturnType<typeof copyOf>;

/**
 * Finds or makes the recordings of programmes, and locks them until the end of the transaction, in the order of their
 * programmes so that nobody waits in a circle. Those that are there stay as they are.
 */
export async function holdRecordings(
  db: Db,
  copies: readonly Copy[],
  { nextAt, nowMs }: { nextAt: (copy: Copy) => number; nowMs: number },
): Promise<RecordingRow[]> {
  if (copies.length === 0) return [];
  const rows = copies
    .toSorted((a, b) => a.programId - b.programId)
    .map((copy) => ({ ...copy, state: 'waits' as const, nextAt: nextAt(copy), createdAt: nowMs }));
  return db
    .insert(recording)
    .values(rows)
    .onConflictDoUpdate({
      target: recording.programId,
      // One that nobody wanted any more is not looked after; now it is again.
      set: { nextAt: sql`coalesce(${recording.nextAt}, excluded.next_at)` },
    })
    .returning();
}

/** Recordings of programmes, locked until the end of the transaction. */
export async function lockRecordings(db: Db, programIds: readonly number[]): Promise<RecordingRow[]> {
  if (programIds.length === 0) return [];
  return db
    .select()
    .from(recording)
    .where(inArray(recording.programId, [...programIds]))
    .orderBy(asc(recording.programId))
    .for('update');
}

/** The recordings that a member has a part in, or of those the ones that a rule of theirs has brought; locked like the others. */
export async function lockRecordingsOf(db: Db, accountId: number, ruleId?: number): Promise<RecordingRow[]> {
  const rows = await db
    .select({ recording })
    .from(recording)
    .innerJoin(booking, eq(booking.recordingId, recording.id))
    .where(
      and(eq(booking.accountId, accountId), ruleId === undefined ? undefined : eq(booking.ruleId, ruleId)),
    )
    .orderBy(asc(recording.programId))
    .for('update', { of: recording });
  return rows.map((row) => row.recording);
}

/** Which of these programmes have a recording. */
export async function knownPrograms(db: Db, programIds: readonly number[]): Promise<Set<number>> {
  if (programIds.length === 0) return new Set();
  const rows = await db
    .select({ programId: recording.programId })
    .from(recording)
    .where(inArray(recording.programId, [...programIds]));
  return new Set(rows.map(({ programId }) => programId));
}

export async function findRecording(db: Db, programId: number): Promise<RecordingRow | undefined> {
  const [row] = await db.select().from(recording).where(eq(recording.programId, programId));
  return row;
}

/** Those of a channel that went from its guide before they began, and did not come again yet. */
export async function cancelledOn(db: Db, channelId: string, sinceMs: number): Promise<RecordingRow[]> {
  return db
    .select()
    .from(recording)
    .where(
      and(
        eq(recording.channelId, channelId),
        eq(recording.state, 'failed'),
        eq(recording.fault, 'cancelled'),
        sql`${recording.endAt} > ${new Date(sinceMs).toISOString()}`,
      ),
    )
    .orderBy(asc(recording.programId))
    .for('update');
}

export async function updateRecording(
  db: Db,
  id: number,
  change: Partial<Omit<typeof recording.$inferInsert, 'id'>>,
): Promise<void> {
  await db.update(recording).set(change).where(eq(recording.id, id));
}

/** Writes what was decided, unless the recording has changed since it was read; answers whether it was written. */
export async function settleRecording(
  db: Db,
  before: RecordingRow,
  change: {
    state: RecordingRow['state'];
    fault?: RecordingFault | null;
    gaps?: RecordingRow['gaps'];
    nextAt: number | null;
  },
): Promise<boolean> {
  const written = await db
    .update(recording)
    .set({ ...change, tries: 0, lastError: null })
    .where(
      and(
        eq(recording.id, before.id),
        eq(recording.state, before.state),
        eq(recording.startAt, before.startAt),
        eq(recording.endAt, before.endAt),
      ),
    )
    .returning({ id: recording.id });
  return written.length > 0;
}

/** Forgets recordings that nobody has a part in any more, not even a deleted one. */
export async function deleteUnbooked(db: Db): Promise<void> {
  await db
    .delete(recording)
    .where(sql`not exists (select 1 from ${booking} b where b.recording_id = recording.id)`);
}
