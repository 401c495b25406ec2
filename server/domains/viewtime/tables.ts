import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';

/** The ledger: rows are only ever added. */
export const viewtimeEntry = pgTable(
  'viewtime_entry',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    deltaSeconds: bigint('delta_seconds', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** What caused it, e.g. `payment:bank:1234`: the same cause never counts twice. */
    sourceKey: text('source_key').notNull().unique(),
    balanceAfterSeconds: bigint('balance_after_seconds', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('viewtime_entry_account').on(t.accountId, t.at)],
);

/** Where the ledger has brought an account to; written in the same transaction as the entry. */
export const viewtimeState = pgTable('viewtime_state', {
  accountId: bigint('account_id', { mode: 'number' }).primaryKey(),
  expiresAt: instant('expires_at').notNull(),
  extraPlaceUntil: instant('extra_place_until'),
});
