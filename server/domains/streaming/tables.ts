import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/tables.ts';

/** The stream server that a member has chosen; without a row any will do. */
export const streamChoice = pgTable('stream_choice', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => account.id),
  serverId: text('server_id').notNull(),
});

/** Which stream server was nearest from a network of a member's; null where none was clearly nearer. */
export const streamRace = pgTable(
  'stream_race',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    network: text('network').notNull(),
    serverId: text('server_id'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.network] })],
);
