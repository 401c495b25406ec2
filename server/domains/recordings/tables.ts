import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/tables.ts';

/**
 * An interval of a channel that has to be kept beyond its time. One for everything that was recorded of a
 * programme, however many members did: what is kept follows from the intervals alone, so nothing can be
 * miscounted.
 */
export const pin = pgTable(
  'pin',
  {
    id: identity('id'),
    channelId: text('channel_id').notNull(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    /** Whose it is, e.g. `operator` or `recording:17`. */
    owner: text('owner').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('pin_expires').on(t.expiresAt), check('pin_lasts', sql`${t.toAt} > ${t.fromAt}`)],
);

/** How far a member has come in a programme, or in a title: to go on from there. */
export const playingPosition = pgTable(
  'playing_position',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    programId: bigint('program_id', { mode: 'number' }).notNull(),
    /** Counted from the start of the programme. */
    positionSeconds: integer('position_seconds').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.programId] }),
    check('playing_position_begins', sql`${t.positionSeconds} >= 0`),
  ],
);
