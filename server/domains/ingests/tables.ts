import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** Every ingest that was heard of lately. */
export const ingest = pgTable('ingest', {
  id: text('id').primaryKey(),
  /** The process that speaks under this id. */
  run: text('run').notNull(),
  /** The disk on which it writes. */
  archive: text('archive').notNull(),
  /** The most channels that it takes; null when there is no such number. */
  most: integer('most'),
  /** From then on it is taken for dead, by the clock of the database. */
  expiresAt: instant('expires_at').notNull(),
});

/**
 * Who writes a channel, for as long as that ingest lives. Nothing refers to the channel: one that was taken away leaves
 * a row that the next turn of any ingest removes.
 */
export const channelLease = pgTable('channel_lease', {
  channelId: text('channel_id').primaryKey(),
  /** An ingest; null when it was handed back. */
  owner: text('owner'),
  /** Grows with every owner; the archive refuses a writer with a lower one than was there. */
  epoch: bigint('epoch', { mode: 'number' }).notNull(),
  /** An ingest that reads along; null when none does. */
  standby: text('standby'),
});
