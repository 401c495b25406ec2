import { lt, sql } from 'drizzle-orm';
import { popularityHalfLifeDays } from '../../../contract/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import { popularity } from './tables.ts';

const halfLifeSeconds = popularityHalfLifeDays * 86_400;
/** What counts for less is forgotten: a single start, after ten weeks. */
const least = 0.001;

const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
/** The score as of an instant; never greater than it was. */
const scoreAt = (nowMs: number) => sql<number>`${popularity.score} *
  power(0.5, greatest(0, extract(epoch from (${instantOf(nowMs)} - ${popularity.at}))) / ${halfLifeSeconds})`;

/** Counts a start of a film or a series. Nothing says who has watched it. */
export async function addStart(db: Db, itemId: string, nowMs: number): Promise<void> {
  await db
    .insert(popularity)
    .values({ itemId, score: 1, at: nowMs })
    .onConflictDoUpdate({
      target: popularity.itemId,
      set: { score: sql`${scoreAt(nowMs)} + 1`, at: sql`greatest(${popularity.at}, ${instantOf(nowMs)})` },
    });
}

/** How popular everything is that has been watched of late, by item id. */
export async function scoresAt(db: Db, nowMs: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ itemId: popularity.itemId, score: scoreAt(nowMs).mapWith(Number) })
    .from(popularity);
  return new Map(rows.map(({ itemId, score }) => [itemId, score]));
}

/** Writes every score anew as of now, and forgets what hardly counts. */
export async function decayScores(db: Db, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(popularity)
      .set({ score: scoreAt(nowMs), at: nowMs })
      .where(lt(popularity.at, nowMs));
    await tx.delete(popularity).where(lt(popularity.score, least));
  });
}
