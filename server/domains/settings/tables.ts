import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** What an operator has set while everything runs; goes before what the environment says. */
export const setting = pgTable('setting', {
  code: text('code').primaryKey(),
  value: text('value').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});
