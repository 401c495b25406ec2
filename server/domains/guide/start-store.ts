import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { learnedStartOf, type StartCounts } from './learned-start.ts';
import { program, learnedStart, startVoter } from './tables.ts';

const ofSameStart = and(eq(program.id, learnedStart.programId), eq(program.startAt, learnedStart.startAt));

/** Which of these members were counted for a programme already. */
export async function votersAmong(
  db: Db,
  programId: number,
  accountIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ accountId: startVoter.accountId })
    .from(startVoter)
    .where(and(eq(startVoter.programId, programId), inArray(startVoter.accountId, [...accountIds])));
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Notes that these were counted; where and when they settled is not said. */
export async function addVoters(db: Db, programId: number, accountIds: readonly number[]): Promise<void> {
  await db
    .insert(startVoter)
    .values(accountIds.map((accountId) => ({ programId, accountId })))
    .onConflictDoNothing();
}

/** What was counted for a programme until the transaction ends; places of another start of it do not count any more. */
export async function lockCounts(
  db: Db,
  { id, startAt }: { id: number; startAt: number },
): Promise<{ counts: StartCounts; dropped: boolean }> {
  // The programme's row is there before the first count of it is.
  await db.select({ id: program.id }).from(program).where(eq(program.id, id)).for('no key update');
  const [row] = await db.select().from(learnedStart).where(eq(learnedStart.programId, id));
  if (row?.startAt !== startAt) return { counts: {}, dropped: false };
  return { counts: row.counts, dropped: row.droppedAt !== null };
}

export async function saveCounts(
  db: Db,
  { id, startAt }: { id: number; startAt: number },
  counts: StartCounts,
): Promise<void> {
  const set = { startAt, counts, droppedAt: null, droppedBy: null };
  await db
    .insert(learnedStart)
    .values({ programId: id, ...set })
    .onConflictDoUpdate({ target: learnedStart.programId, set });
}

/** Where members found the beginning of a programme, in ms; undefined where the guide is right, or nobody knows. */
export async function findLearnedStart(db: Db, programId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ counts: learnedStart.counts, startAt: program.startAt, endAt: program.endAt })
    .from(learnedStart)
    .innerJoin(program, ofSameStart)
    .where(and(eq(learnedStart.programId, programId), isNull(learnedStart.droppedAt)));
  return row && learnedStartOf(row, row.counts);
}

/** Programmes of which members found another beginning, the newest first. */
export async function listLearned(db: Db, limit: number) {
  const rows = await db
    .select({
      programId: program.id,
      channelId: program.channelId,
      name: program.name,
      startAt: program.startAt,
      endAt: program.endAt,
      counts: learnedStart.counts,
    })
    .from(learnedStart)
    .innerJoin(program, ofSameStart)
    .where(isNull(learnedStart.droppedAt))
    .orderBy(desc(program.startAt))
    .limit(limit);
  return rows.flatMap(({ counts, ...row }) => {
    const learnedAt = learnedStartOf(row, counts);
    const members = Object.values(counts).reduce((sum, one) => sum + one, 0);
    return learnedAt === undefined ? [] : [{ ...row, learnedAt, members }];
  });
}

/** Forgets what was learned of a programme, and learns nothing of it any more; false where nothing was. */
export async function dropStart(
  db: Db,
  programId: number,
  { by, at }: { by: string; at: number },
): Promise<boolean> {
  const dropped = await db
    .update(learnedStart)
    .set({ counts: {}, droppedAt: at, droppedBy: by })
    .where(and(eq(learnedStart.programId, programId), isNull(learnedStart.droppedAt)))
    .returning({ id: learnedStart.programId });
  return dropped.length > 0;
}

/** Forgets who was counted for programmes that ended before an instant. */
export async function deleteVotersBefore(db: Db, beforeMs: number): Promise<void> {
  const ended = db.select({ id: program.id }).from(program).where(lt(program.endAt, beforeMs));
  await db.delete(startVoter).where(inArray(startVoter.programId, ended));
}

export async function deleteVoter(db: Db, accountId: number): Promise<void> {
  await db.delete(startVoter).where(eq(startVoter.accountId, accountId));
}

export async function votesOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .select({ programId: startVoter.programId })
    .from(startVoter)
    .where(eq(startVoter.accountId, accountId));
  return rows.map(({ programId }) => programId);
}
