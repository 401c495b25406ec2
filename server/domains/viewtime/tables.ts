import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ledgerReasons, type LedgerReason } from '../../../contract/models/payment.ts';
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
    reason: text('reason').$type<LedgerReason>().notNull(),
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
      sql`${t.reason} in (${sql.raw(ledgerReasons.map((reason) => `'${reason}'`).join(', '))})`,
    ),
  ],
);

/** Where the ledger has brought an account to; written in the same transaction as the entry. */
export const viewtimeState = pgTable(
  'viewtime_state',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => account.id),
    expiresAt: instant('expires_at').notNull(),
    extraPlaceUntil: instant('extra_place_until'),
    /** Until then the member has stopped their time and watches nothing; by then it counts as run again. */
    frozenUntil: instant('frozen_until'),
    /** When less could be watched all at once than tickets promise; null when these have been taken back. */
    shortenedAt: instant('shortened_at'),
  },
  (t) => [
    index('viewtime_state_shortened')
      .on(t.accountId)
      .where(sql`${t.shortenedAt} is not null`),
  ],
);

/** Stops of viewing time, for counting the days of a year. */
export const viewtimeFreeze = pgTable(
  'viewtime_freeze',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    startAt: instant('start_at').notNull(),
    /** When it ends, or was ended. */
    endAt: instant('end_at').notNull(),
    days: integer('days').notNull(),
  },
  (t) => [
    index('viewtime_freeze_account').on(t.accountId, t.startAt),
    check('viewtime_freeze_lasts', sql`${t.endAt} >= ${t.startAt}`),
  ],
);
