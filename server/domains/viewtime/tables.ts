import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/tables.ts';

/** The ledger: rows are only ever added. */
export const viewtimeEntry = pgTable(
  'viewtime_entry',
  {
    id: identity('id'),
    /** Without a reference: the books outlive the account, under a number that is nobody's by then. */
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    deltaSeconds: bigint('delta_seconds', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** What caused it, e.g. `payment:bank:1234`: the same cause never counts twice. */
    sourceKey: text('source_key').notNull().unique(),
    at: instant('at').notNull(),
    /** Where viewing time ended after it, to the millisecond: the ledger can be folded and compared. */
    endAt: instant('end_at').notNull(),
  },
  (t) => [
    index('viewtime_entry_account').on(t.accountId, t.at),
    check('viewtime_entry_moves', sql`${t.deltaSeconds} <> 0`),
    check(
      'viewtime_entry_reason',
      sql`${t.reason} in ('topup', 'gift', 'referral', 'goodwill', 'trial', 'extra-place')`,
    ),
  ],
);

/** Where the ledger has brought an account to; written in the same transaction as the entry. */
export const viewtimeState = pgTable('viewtime_state', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => account.id),
  expiresAt: instant('expires_at').notNull(),
  extraPlaceUntil: instant('extra_place_until'),
});
