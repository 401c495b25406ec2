import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';
import { deadRows } from '../../platform/work/kind.ts';
import { account } from '../accounts/tables.ts';

/** A browser that takes push messages for a member: the address of its push service, and the keys to write to it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    /** The session it was made in; with it the subscription ends. */
    lease: text('lease').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** When the browser told it last, as it does whenever the viewer is opened. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    index('push_subscription_account').on(t.accountId),
    index('push_subscription_lease').on(t.lease),
    index('push_subscription_seen').on(t.seenAt),
  ],
);

/**
 * A message for one browser: written in the transaction that causes it, and sent afterwards. It goes with its
 * subscription.
 */
export const pushMessage = pgTable(
  'push_message',
  {
    id: identity('id'),
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    /** What caused it: the same cause never sends twice to one browser. */
    sourceKey: text('source_key').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The page that a tap opens, as a path of the viewer. */
    link: text('link').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** After this nobody wants to hear of it any more. */
    goodUntil: instant('good_until').notNull(),
    createdAt: instant('created_at').notNull(),
    lastError: text('last_error'),
    deadAt: instant('dead_at'),
  },
  (t) => [
    uniqueIndex('push_message_once').on(t.subscriptionId, t.sourceKey),
    index('push_message_waiting').on(t.state, t.nextAttemptAt),
    index('push_message_created').on(t.createdAt),
    deadRows('push_message_dead', t.deadAt),
  ],
);
