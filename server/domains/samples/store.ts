import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { sample } from './tables.ts';

export type Sample = typeof sample.$inferSelect;

/** Adds to what was counted of each at its time. */
export async function addSamples(db: Db, rows: readonly Sample[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(sample)
    .values([...rows])
    .onConflictDoUpdate({
      target: [sample.series, sample.label, sample.at],
      set: { value: sql`${sample.value} + excluded.value` },
    });
}

/** Writes levels; again, for the same minute, it changes nothing. */
export async function putSamples(db: Db, rows: readonly Sample[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(sample)
    .values([...rows])
    .onConflictDoNothing();
}

/** What was taken of a series in an interval, in steps from its beginning: sums and how many there were. */
export async function samplesBetween(
  db: Db,
  { series, fromMs, toMs, stepMs }: { series: string; fromMs: number; toMs: number; stepMs: number },
): Promise<{ label: string; step: number; sum: number; count: number }[]> {
  const step = sql<number>`floor((extract(epoch from ${sample.at}) * 1000 - ${fromMs}) / ${stepMs})::int`;
  const { rows } = await db.execute<{ label: string; step: number; sum: number; count: number }>(sql`
    select ${sample.label} as label, ${step} as step, sum(${sample.value})::float8 as sum, count(*)::int as count
    from ${sample}
    where ${eq(sample.series, series)} and ${gte(sample.at, fromMs)} and ${lt(sample.at, toMs)}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** Makes one of all minutes of a series in an interval: their sum, or their mean over `parts` minutes. */
export async function rollUp(
  db: Db,
  { series, fromMs, toMs, parts }: { series: string; fromMs: number; toMs: number; parts: number },
): Promise<void> {
  const within = and(eq(sample.series, series), gte(sample.at, fromMs), lt(sample.at, toMs));
  const rows = await db.delete(sample).where(within).returning({ label: sample.label, value: sample.value });
  const sums = new Map<string, number>();
  for (const { label, value } of rows) sums.set(label, (sums.get(label) ?? 0) + value);
  const made = [...sums].map(([label, sum]) => ({ series, label, at: fromMs, value: sum / parts }));
  await addSamples(db, made);
}

/** When the oldest sample of an interval is; undefined when there is none. */
export async function firstSample(db: Db, fromMs: number, toMs: number): Promise<number | undefined> {
  const [row] = await db
    .select({ at: sample.at })
    .from(sample)
    .where(and(gte(sample.at, fromMs), lt(sample.at, toMs)))
    .orderBy(sample.at)
    .limit(1);
  return row?.at;
}

export async function deleteSamplesBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(sample).where(lt(sample.at, beforeMs));
}
