import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '../../../contract/models/console/webhooks.ts';
import { identity, instant } from '../../platform/db/columns.ts';
import { deadRows, workColumns } from '../../platform/work/kind.ts';

/** Where the owner has what happens posted to. */
export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: identity('id'),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: jsonb('events').$type<WebhookEvent[]>().notNull(),
  /** By which its messages are signed; the receiver has it, too. */
  secret: text('secret').notNull(),
  previousSecret: text('previous_secret'),
  previousSecretUntil: instant('previous_secret_until'),
  createdAt: instant('created_at').notNull(),
  failingSince: instant('failing_since'),
  offAt: instant('off_at'),
  offBy: text('off_by').$type<'operator' | 'failures'>(),
});

/** A message to a webhook, written in the transaction that it tells of. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: identity('id'),
    /** Null for the address of alarms among the settings. */
    endpointId: bigint('endpoint_id', { mode: 'number' }).references(() => webhookEndpoint.id, {
      onDelete: 'cascade',
    }),
    /** The same however often it is sent. */
    messageId: text('message_id').notNull(),
    type: text('type').notNull(),
    /** The body as it is signed. */
    payload: text('payload').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null when it was taken, or is not to be sent any more. */
    dueAt: instant('due_at'),
    ...workColumns,
    attemptedAt: instant('attempted_at'),
    status: integer('status'),
    answer: text('answer'),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('webhook_delivery_due').on(t.dueAt),
    index('webhook_delivery_endpoint').on(t.endpointId, t.id),
    index('webhook_delivery_created').on(t.createdAt),
    deadRows('webhook_delivery_dead', t.deadAt),
  ],
);
