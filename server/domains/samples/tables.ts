import { doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** One number at one time: how many watched a channel in a minute, how often something failed in it. */
export const sample = pgTable(
  'sample',
  {
    series: text('series').notNull(),
    /** What of: a channel, a server, a code. Empty for the whole. */
    label: text('label').notNull(),
    /** When its minute, or later its half hour, began. */
    at: instant('at').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.label, t.at] }), index('sample_at').on(t.at)],
);
