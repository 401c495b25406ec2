import type { Language } from '../../../contract/i18n/languages.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Diagnostics } from '../../../contract/models/ticket.ts';
import type { ReportCategory, ReportDevice } from '../../../contract/rules/helpdesk.ts';
import { identity, instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/tables.ts';

/** The same trouble of several members: of one channel, or of one stream server. */
export const incident = pgTable(
  'incident',
  {
    id: identity('id'),
    channelId: text('channel_id'),
    serverId: text('server_id'),
    begunAt: instant('begun_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    /** What was answered to all of its tickets. */
    answer: text('answer'),
  },
  (t) => [
    uniqueIndex('incident_open_channel')
      .on(t.channelId)
      .where(sql`${t.closedAt} is null`),
    uniqueIndex('incident_open_server')
      .on(t.serverId)
      .where(sql`${t.closedAt} is null`),
    check('incident_place', sql`num_nonnulls(${t.channelId}, ${t.serverId}) = 1`),
  ],
);

/** What somebody has asked: a member, or a guest who is answered by mail. */
export const ticket = pgTable(
  'ticket',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' }).references(() => account.id),
    guestEmail: text('guest_email'),
    /** In which it was written, as far as that is known: a guest is answered in it. */
    language: text('language').$type<Language>(),
    category: text('category').$type<ReportCategory>().notNull(),
    device: text('device').$type<ReportDevice>().notNull(),
    title: text('title').notNull(),
    state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
    /** Who has the next word. */
    waitsFor: text('waits_for').$type<'operator' | 'asker'>().notNull().default('operator'),
    downloadMbps: integer('download_mbps'),
    uploadMbps: integer('upload_mbps'),
    diagnostics: jsonb('diagnostics').$type<Diagnostics>(),
    channelId: text('channel_id'),
    serverId: text('server_id'),
    incidentId: bigint('incident_id', { mode: 'number' }).references(() => incident.id),
    /** The wish of the member's device: the same wish is one ticket. */
    requestId: text('request_id'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    closedAt: instant('closed_at'),
    /** Counts what happens to it, so that of two operators the second notices. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('ticket_account').on(t.accountId, t.changedAt),
    uniqueIndex('ticket_request').on(t.accountId, t.requestId),
    index('ticket_state').on(t.state, t.waitsFor, t.id),
    index('ticket_incident').on(t.incidentId),
    index('ticket_trouble').on(t.category, t.createdAt),
    check('ticket_asker', sql`num_nonnulls(${t.accountId}, ${t.guestEmail}) = 1`),
  ],
);

/** What was said in a ticket. */
export const ticketComment = pgTable(
  'ticket_comment',
  {
    id: identity('id'),
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => ticket.id),
    byOperator: text('by_operator'),
    authorName: text('author_name').notNull(),
    /** The same twice: safe to be shown as it is, and as plain text for mails and searches. */
    html: text('html').notNull(),
    text: text('text').notNull(),
    requestId: text('request_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('ticket_comment_ticket').on(t.ticketId, t.id),
    uniqueIndex('ticket_comment_request').on(t.ticketId, t.requestId),
  ],
);

/** A file that goes with a comment; its bytes lie in the folder of attachments under the same name. */
export const ticketAttachment = pgTable('ticket_attachment', {
  uuid: text('uuid').primaryKey(),
  commentId: bigint('comment_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => ticketComment.id),
  filename: text('filename').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
});
