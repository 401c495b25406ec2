import { asc, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { jobRun } from './tables.ts';

export type JobRun = typeof jobRun.$inferSelect;

export const listRuns = (db: Db): Promise<JobRun[]> => db.select().from(jobRun).orderBy(asc(jobRun.name));

/** Writes down how a job went; what it did before stays where it failed. */
export async function saveRun(
  db: Db,
  {
    name,
    startedAt,
    tookMs,
    error,
  }: { name: string; startedAt: number; tookMs: number; error: string | null },
): Promise<void> {
  const doneAt = error === null ? startedAt + tookMs : null;
  const set = { startedAt, tookMs, error, ...(doneAt !== null && { doneAt }) };
  await db
    .insert(jobRun)
    .values({ name, startedAt, tookMs, error, doneAt })
    .onConflictDoUpdate({ target: jobRun.name, set });
}

export async function wantRun(db: Db, name: string, nowMs: number): Promise<void> {
  await db
    .insert(jobRun)
    .values({ name, startedAt: nowMs, tookMs: 0, wantedAt: nowMs })
    .onConflictDoUpdate({ target: jobRun.name, set: { wantedAt: nowMs } });
}

/** The jobs that somebody wants done, once each however many ask. */
export async function takeWanted(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update ${jobRun} set wanted_at = null
    where name in (select name from ${jobRun} where ${isNotNull(jobRun.wantedAt)} for update skip locked)
    returning name`);
  return rows.map(({ name }) => name);
}
