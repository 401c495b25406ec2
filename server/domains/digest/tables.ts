import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { workColumns } from '../../platform/work/kind.ts';
import { account } from '../accounts/tables.ts';

/** Members who want the digest of the night, and when their next morning is. */
export const digestChoice = pgTable(
  'digest_choice',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => account.id),
    timeZone: text('time_zone').notNull(),
    nextAt: instant('next_at').notNull(),
    ...workColumns,
  },
  (t) => [index('digest_choice_next').on(t.nextAt)],
);
