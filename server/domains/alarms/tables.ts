import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';
import { deadRows, workColumns } from '../../platform/work/kind.ts';
import { operator } from '../operators/tables.ts';
import type { Delivery } from './delivery.ts';

/** Something that was wrong for a while. */
export const alarm = pgTable(
  'alarm',
  {
    id: identity('id'),
    /** Names what is wrong: of one key there is one at a time. */
    key: text('key').notNull(),
    level: text('level').$type<'bad' | 'warn'>().notNull(),
    /** In the language of the service. */
    text: text('text').notNull(),
    /** By language; null of an alarm from before there were several. */
    texts: jsonb('texts').$type<Readonly<Record<string, string>>>(),
    /** A page of the console. */
    link: text('link'),
    begunAt: instant('begun_at').notNull(),
    /** How often in a row it was found, and since then was not. */
    found: integer('found').notNull().default(1),
    missed: integer('missed').notNull().default(0),
    seenAt: instant('seen_at'),
    seenBy: text('seen_by'),
    solvedAt: instant('solved_at'),
    /** Null where it went away by itself. */
    solvedBy: text('solved_by'),
    /** When it was found no more, whether somebody called it solved before or not. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('alarm_once')
      .on(t.key)
      .where(sql`${t.endedAt} is null`),
    index('alarm_ended').on(t.endedAt),
  ],
);

/** What a recipient has heard of an alarm. */
export const alarmNotice = pgTable(
  'alarm_notice',
  {
    alarmId: bigint('alarm_id', { mode: 'number' })
      .notNull()
      .references(() => alarm.id, { onDelete: 'cascade' }),
    /** `operator:7`, or `webhook`. */
    recipient: text('recipient').notNull(),
    at: instant('at').notNull(),
    solvedAt: instant('solved_at'),
  },
  (t) => [primaryKey({ columns: [t.alarmId, t.recipient] })],
);

/** How an operator wants to hear of alarms. Who has chosen nothing gets mails as an owner, and nothing else. */
export const alarmChoice = pgTable('alarm_choice', {
  operatorId: bigint('operator_id', { mode: 'number' })
    .primaryKey()
    .references(() => operator.id),
  mail: boolean('mail').notNull(),
  /** Quiet from this minute of the day to that one, in their zone; null where it is never quiet. */
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  timeZone: text('time_zone').notNull(),
});

/** A browser that takes push messages for an operator. */
export const operatorPush = pgTable(
  'operator_push',
  {
    endpoint: text('endpoint').primaryKey(),
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operator.id),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [index('operator_push_operator').on(t.operatorId)],
);

/** A message on its way to a browser or to the webhook; gone when it was taken. Mails go through the outbox of mails. */
export const alarmDelivery = pgTable(
  'alarm_delivery',
  {
    id: identity('id'),
    delivery: jsonb('delivery').$type<Delivery>().notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
    ...workColumns,
  },
  (t) => [index('alarm_delivery_due').on(t.dueAt), deadRows('alarm_delivery_dead', t.deadAt)],
);
