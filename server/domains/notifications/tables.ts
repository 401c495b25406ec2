import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../../../contract/models/notification.ts';
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
    /** When a screen was first given it. */
    shownAt: instant('shown_at'),
    dismissedAt: instant('dismissed_at'),
    /** Of which sending it is; each member gets that once. */
    broadcastId: bigint('broadcast_id', { mode: 'number' }),
  },
  (t) => [
    index('system_message_account').on(t.accountId),
    uniqueIndex('system_message_once').on(t.broadcastId, t.accountId),
  ],
);

/** Something that a member was told. */
export const notification = pgTable(
  'notification',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    message: text('message').notNull(),
    /** A path of the viewer. */
    link: text('link'),
    /** What it is about: a programme, a ticket. */
    subjectId: bigint('subject_id', { mode: 'number' }),
    /** What caused it: the same cause is told once. */
    sourceKey: text('source_key').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notification_once').on(t.accountId, t.sourceKey),
    index('notification_newest').on(t.accountId, t.id),
    index('notification_created').on(t.createdAt),
    index('notification_broadcast')
      .on(t.sourceKey)
      .where(sql`source_key like 'broadcast:%'`),
  ],
);

/** How a member wants to hear of one kind of news, where they have chosen. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    list: boolean('list').notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] })],
);
