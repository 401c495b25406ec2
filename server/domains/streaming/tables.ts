import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The stream server that a member has chosen; without a row any will do. */
export const streamChoice = pgTable('stream_choice', {
  accountId: bigint('account_id', { mode: 'number' }).primaryKey(),
  serverId: text('server_id').notNull(),
});
