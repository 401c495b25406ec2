import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';
import { deadRows } from '../../platform/work/kind.ts';
import { account } from '../accounts/tables.ts';

/** A programme that a member wants to be reminded of. It follows the programme when the guide moves it. */
export const reminder = pgTable(
  'reminder',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    programId: bigint('program_id', { mode: 'number' }).notNull(),
    channelId: text('channel_id').notNull(),
    programName: text('program_name').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** How often it has moved since, as calendars count it. */
    moves: integer('moves').notNull().default(0),
    /** When a screen of the member showed it. */
    shownAt: instant('shown_at'),
    /** When its mail and its push message are due; null when they are done with. */
    mailAt: instant('mail_at'),
    alertAt: instant('alert_at'),
    mailTries: integer('mail_tries').notNull().default(0),
    mailError: text('mail_error'),
    mailDeadAt: instant('mail_dead_at'),
    alertTries: integer('alert_tries').notNull().default(0),
    alertError: text('alert_error'),
    alertDeadAt: instant('alert_dead_at'),
  },
  (t) => [
    uniqueIndex('reminder_once').on(t.accountId, t.programId),
    index('reminder_program').on(t.programId),
    index('reminder_mail').on(t.mailAt),
    index('reminder_alert').on(t.alertAt),
    index('reminder_end').on(t.endAt),
    deadRows('reminder_mail_dead', t.mailDeadAt),
    deadRows('reminder_alert_dead', t.alertDeadAt),
    check('reminder_lasts', sql`${t.endAt} > ${t.startAt}`),
  ],
);

/** Opens a member's calendar to one who has the key. */
export const calendarAddress = pgTable('calendar_address', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => account.id),
  key: text('key').notNull().unique(),
});
