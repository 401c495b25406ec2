import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/tables.ts';

/** A message from the operator; it stays on the member's screen until it is acknowledged. */
export const systemMessage = pgTable(
  'system_message',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    dismissedAt: instant('dismissed_at'),
  },
  (t) => [index('system_message_account').on(t.accountId)],
);
