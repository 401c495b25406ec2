import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What rate limits have counted, where several servers share them. Not logged: a crash only forgives. */
export const limitState = pgTable(
  'limit_state',
  {
    key: text('key').primaryKey(),
    value: doublePrecision('value').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('limit_state_at').on(t.at)],
);
