import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { workColumns } from '../../platform/work/kind.ts';

/** When work that is done by the clock is to be done next: one row for all machines. */
export const jobDue = pgTable('job_due', {
  name: text('name').primaryKey(),
  cron: text('cron').notNull(),
  nextAt: instant('next_at').notNull(),
  ...workColumns,
});

/** How a periodic job went last. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  /** When it was done last; null when it never was. */
  doneAt: instant('done_at'),
  /** Why it failed, if the last time it did. */
  error: text('error'),
  /** Not used since work by the clock is a row of its own; servers of the version before still read it. */
  wantedAt: instant('wanted_at'),
});
