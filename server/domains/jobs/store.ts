import { asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import { jobDue, jobRun } from './tables.ts';

/** Of those jobs that a server knows. */
export const dueJobs = (names: readonly string[]): DueRows<typeof jobDue> => ({
  table: jobDue,
  columns: { key: 'name', due: 'nextAt', ...usualColumns },
  where: inArray(jobDue.name, [...names]),
  order: [asc(jobDue.nextAt)],
});

/** How a job went last, and whether it is to be done now or is being done. */
export interface JobRun {
  name: string;
  startedAt: number;
  tookMs: number;
  doneAt: number | null;
  error: string | null;
  wanted: boolean;
}

/** Jobs that ran at some time, or are wanted for the first time. */
export async function listRuns(db: Db, nowMs: number): Promise<JobRun[]> {
  const [runs, due] = await Promise.all([
    db.select().from(jobRun).orderBy(asc(jobRun.name)),
    db.select().from(jobDue),
  ]);
  const nextAt = new Map(due.map((row) => [row.name, row.nextAt]));
  return runs.map(({ name, startedAt, tookMs, doneAt, error }) => ({
    name,
    startedAt,
    tookMs,
    doneAt,
    error,
    wanted: (nextAt.get(name) ?? Infinity) <= nowMs,
  }));
}

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

/** Writes down when each job is due; those that are there keep their time unless it was changed, and others are forgotten. */
export async function planJobs(
  db: Db,
  jobs: readonly { name: string; cron: string; nextAt: number }[],
): Promise<void> {
  if (jobs.length > 0)
    await db
      .insert(jobDue)
      .values([...jobs])
      .onConflictDoUpdate({
        target: jobDue.name,
        set: { cron: sql`excluded.cron`, nextAt: sql`excluded.next_at` },
        setWhere: sql`${jobDue.cron} <> excluded.cron`,
      });
  const names = jobs.map(({ name }) => name);
  await db.delete(jobDue).where(not(inArray(jobDue.name, names)));
}

/** Has a job done at once; answers whether there is such a one. */
export async function wantRun(db: Db, name: string, nowMs: number): Promise<boolean> {
  const wanted = await db
    .update(jobDue)
    .set({ nextAt: nowMs })
    .where(eq(jobDue.name, name))
    .returning({ name: jobDue.name });
  return wanted.length > 0;
}

export async function putOffTo(db: Db, name: string, nextAt: number): Promise<void> {
  await db.update(jobDue).set({ nextAt, tries: 0, lastError: null }).where(eq(jobDue.name, name));
}
