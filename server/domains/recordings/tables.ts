import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';

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
  (t) => [index('pin_expires').on(t.expiresAt)],
);
