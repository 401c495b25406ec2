import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';
import { deadRows } from '../../platform/work/kind.ts';

/** What is sent along: a text, or the name of a document that is made again from the books when the mail is sent. */
export type MailAttachment = { filename: string; contentType: string } & (
  { content: string } | { document: string }
);

/** The outbox: a mail is written here in the transaction that causes it, and sent afterwards. */
export const mail = pgTable(
  'mail',
  {
    id: identity('id'),
    /** What caused it, e.g. `activation:17:1`: the same cause never sends twice. */
    sourceKey: text('source_key').notNull().unique(),
    kind: text('kind').notNull(),
    /** As it is written and as it is compared with the list of addresses that do not want any. */
    to: text('to').notNull(),
    toKey: text('to_key').notNull(),
    toName: text('to_name').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    /** `kept`: there is nobody to send it through; the operator reads it instead. */
    state: text('state').$type<'waiting' | 'sent' | 'failed' | 'suppressed' | 'kept'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    deadAt: instant('dead_at'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('mail_waiting').on(t.state, t.nextAttemptAt),
    index('mail_to').on(t.toKey),
    deadRows('mail_dead', t.deadAt),
  ],
);

/** Addresses that refused mail for good, or asked for none. */
export const mailSuppression = pgTable('mail_suppression', {
  toKey: text('to_key').primaryKey(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
});
