import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Interval } from '../../../contract/interval.ts';
import type { RecordingFault } from '../../../contract/models/recording.ts';
import type { AccessService, Person } from '../../../contract/models/program.ts';
import { identity, instant } from '../../platform/db/columns.ts';
import { deadRows, workColumns } from '../../platform/work/kind.ts';
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
    /** Whose it is: `operator`, or `recording:17`, which has one. */
    owner: text('owner').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('pin_expires').on(t.expiresAt),
    index('pin_channel').on(t.channelId, t.fromAt),
    uniqueIndex('pin_of_recording')
      .on(t.owner)
      .where(sql`owner <> 'operator'`),
    check('pin_lasts', sql`${t.toAt} > ${t.fromAt}`),
  ],
);

/** What a recording shows of its programme: its own copy, because guides forget. */
export interface RecordedDetails {
  name: string;
  seriesName: string | null;
  episodeName: string | null;
  description: string;
  year: number | null;
  genres: string[];
  countries: string[];
  /** Not there in what was recorded before feeds told it. */
  people?: Person[];
  access?: AccessService[];
  isMovie: boolean;
  imgUrl: string | null;
  imdbId: string | null;
  imdbRating: number | null;
}

/** An airing that somebody records: one row and one pin for all who do. */
export const recording = pgTable(
  'recording',
  {
    id: identity('id'),
    /** Its programme, by the number that it has in the guide, or had when it was there last. */
    programId: bigint('program_id', { mode: 'number' }).notNull().unique(),
    channelId: text('channel_id').notNull(),
    /** As listed. */
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** What its episodes have in common, within the channel. */
    seriesKey: text('series_key').notNull(),
    season: integer('season'),
    episode: integer('episode'),
    details: jsonb('details').$type<RecordedDetails>().notNull(),
    state: text('state').$type<'waits' | 'records' | 'unknown' | 'ready' | 'partial' | 'failed'>().notNull(),
    fault: text('fault').$type<RecordingFault>(),
    gaps: jsonb('gaps').$type<Interval[]>().notNull().default([]),
    /** When something is to be done about it next; null when nothing is. */
    nextAt: instant('next_at'),
    ...workColumns,
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('recording_next').on(t.nextAt),
    index('recording_channel').on(t.channelId, t.startAt),
    deadRows('recording_dead', t.deadAt),
    check('recording_lasts', sql`${t.endAt} > ${t.startAt}`),
  ],
);

/** A series that a member records: every airing of a show on its channel, each once. */
export const seriesRule = pgTable(
  'series_rule',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    channelId: text('channel_id').notNull(),
    seriesKey: text('series_key').notNull(),
    /** As it is shown. */
    name: text('name').notNull(),
    keepLast: integer('keep_last'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('series_rule_once').on(t.accountId, t.channelId, t.seriesKey),
    index('series_rule_series').on(t.channelId, t.seriesKey),
  ],
);

/** A member's own part in a recording. One that was deleted stays as a row, so that no rule brings it back. */
export const booking = pgTable(
  'booking',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    recordingId: bigint('recording_id', { mode: 'number' })
      .notNull()
      .references(() => recording.id),
    /** Null when it was recorded by itself, or its rule is no more. */
    ruleId: bigint('rule_id', { mode: 'number' }).references(() => seriesRule.id, { onDelete: 'set null' }),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    /** Why a rule did not take it, decided when it began. */
    skipped: text('skipped').$type<'duplicate' | 'quota'>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('booking_once').on(t.accountId, t.recordingId),
    index('booking_recording').on(t.recordingId),
    index('booking_rule').on(t.ruleId),
    index('booking_expires').on(t.expiresAt),
    check('booking_extra', sql`${t.extraMinutes} >= 0`),
  ],
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
    /** How long it has played since it was begun. */
    watchedSeconds: integer('watched_seconds').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.programId] }),
    check('playing_position_begins', sql`${t.positionSeconds} >= 0`),
  ],
);
