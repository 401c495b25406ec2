import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from '../accounts/tables.ts';

/** The stream server that a member has chosen; without a row any will do. */
export const streamChoice = pgTable('stream_choice', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => account.id),
  serverId: text('server_id').notNull(),
});
