import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/db/columns.ts';

/** What an operator has set while everything runs; goes before what the environment says. */
export const setting = pgTable('setting', {
  code: text('code').primaryKey(),
  value: text('value').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

/** The operator's own pictures of the service, by name: its mark, and the icons that are made of it. */
export const brandPicture = pgTable('brand_picture', {
  name: text('name').primaryKey(),
  picture: bytes('picture').notNull(),
});
