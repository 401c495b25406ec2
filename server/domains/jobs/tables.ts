import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** How a periodic job went last. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  /** When it was done last; null when it never was. */
  doneAt: instant('done_at'),
  /** Why it failed, if the last time it did. */
  error: text('error'),
  /** An operator wants it done at once. */
  wantedAt: instant('wanted_at'),
});
