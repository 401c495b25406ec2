import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BroadcastFilter, BroadcastWay } from '../../../contract/models/console/messages.ts';
import { identity, instant } from '../../platform/db/columns.ts';
import { workColumns } from '../../platform/work/kind.ts';
import { account } from '../accounts/tables.ts';

/** Something that an operator tells members: in which ways, to whom, and how far it has got. */
export const broadcast = pgTable(
  'broadcast',
  {
    id: identity('id'),
    /** Stands above it in lists and mails. */
    title: text('title').notNull(),
    /** Plain text; paragraphs stand between empty lines. */
    text: text('text').notNull(),
    ways: jsonb('ways').$type<BroadcastWay[]>().notNull(),
    filter: jsonb('filter').$type<BroadcastFilter>().notNull(),
    /** Whom it is for, where that is one member; null also once they have left. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => account.id),
    state: text('state').$type<'waiting' | 'sending' | 'sent' | 'canceled'>().notNull(),
    /** When it is to be sent; as it was wished. */
    scheduledAt: instant('scheduled_at').notNull(),
    /** When somebody is to go on with it; null when nothing is left to do. */
    nextAt: instant('next_at'),
    ...workColumns,
    /** Members before that number who could not be reached yet. */
    missed: jsonb('missed').$type<number[]>().notNull().default([]),
    /** Members up to this number have it. */
    reachedUpTo: bigint('told_up_to', { mode: 'number' }).notNull().default(0),
    /** How many that were. */
    reached: integer('told').notNull().default(0),
    finishedAt: instant('finished_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** The wish of the operator's screen: the same wish is one message. */
    requestId: text('request_id').notNull().unique(),
  },
  (t) => [
    index('broadcast_next').on(t.nextAt),
    index('broadcast_account').on(t.accountId),
    check('broadcast_state', sql`${t.state} in ('waiting', 'sending', 'sent', 'canceled')`),
  ],
);
