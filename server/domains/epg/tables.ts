import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant } from '../../platform/db/columns.ts';
import { workColumns } from '../../platform/work/kind.ts';

/**
 * Rows of an import while its file is still being read. They become the schedule in one transaction, or
 * nothing at all; an import that was cut off leaves rows that the next one sweeps away.
 */
export const guideStage = pgTable(
  'guide_stage',
  {
    id: identity('id'),
    importId: text('import_id').notNull(),
    channelId: text('channel_id').notNull(),
    startAt: instant('start_at').notNull(),
    /** The programme as JSON of `StagedDraft`. */
    draft: text('draft').notNull(),
    stagedAt: instant('staged_at').notNull(),
  },
  (t) => [index('guide_stage_import').on(t.importId, t.channelId)],
);

/** An EPG feed that is fetched by itself. */
export const guideSource = pgTable('guide_source', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  language: text('language').notNull().default('et'),
  /** Where two sources know a channel, the lower number decides. */
  priority: integer('priority').notNull(),
  everyMinutes: integer('every_minutes').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** As the feed's server named its last answer: asked again, it may say that nothing changed. */
  etag: text('etag'),
  lastModified: text('last_modified'),
  nextAt: instant('next_at').notNull(),
  ...workColumns,
  lastAt: instant('last_at'),
  lastGoodAt: instant('last_good_at'),
  /** Fetches in a row that brought nothing. */
  failures: integer('failures').notNull().default(0),
  /** Programmes of the last good feed: one with far fewer is not believed. */
  programmes: integer('programmes').notNull().default(0),
  /** What is wrong with it now, in words for the operator; null when nothing is. */
  alarm: text('alarm'),
});

/** A channel that a feed speaks of, and which of ours it is. */
export const guideSourceChannel = pgTable(
  'guide_source_channel',
  {
    sourceId: text('source_id')
      .notNull()
      .references(() => guideSource.id),
    feedId: text('feed_id').notNull(),
    /** What the feed calls it, first of all. */
    name: text('name').notNull().default(''),
    /** What it calls it otherwise: feeds give a number, a short and a long name. */
    otherNames: jsonb('other_names').$type<string[]>().notNull().default([]),
    channelId: text('channel_id'),
    /** An operator decided it; otherwise it was found by id or by name, and is only taken when it is sure. */
    decided: boolean('decided').notNull().default(false),
    /** Added to every time of the feed for this channel. */
    shiftMinutes: integer('shift_minutes').notNull().default(0),
    /** What its good feeds cover of it, with the days that the last one has dropped. */
    fromAt: instant('from_at'),
    toAt: instant('to_at'),
    programmes: integer('programmes').notNull().default(0),
    /** An operator has it decide over this channel before feeds of lower numbers. */
    preferred: boolean('preferred').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.feedId] })],
);

/** What came of each fetch. */
export const guideFetch = pgTable(
  'guide_fetch',
  {
    id: identity('id'),
    sourceId: text('source_id')
      .notNull()
      .references(() => guideSource.id),
    at: instant('at').notNull(),
    outcome: text('outcome').$type<'imported' | 'unchanged' | 'refused' | 'failed'>().notNull(),
    /** One or a few lines for the operator. */
    report: text('report').notNull(),
  },
  (t) => [index('guide_fetch_source').on(t.sourceId, t.at)],
);

/** A picture that a feed names: fetched when somebody first looks at it, and kept as we serve it. */
export const feedPicture = pgTable(
  'feed_picture',
  {
    /** What stands for its address in ours. */
    key: text('key').primaryKey(),
    source: text('source').notNull(),
    /** A feed has named it then; once a day is enough to know. */
    notedAt: instant('noted_at').notNull(),
    /** When it was tried last; without `wide` it failed. */
    triedAt: instant('tried_at'),
    wide: bytes('wide'),
    narrow: bytes('narrow'),
    /** Those that were fetched before there were these two get them when they are next asked for. */
    small: bytes('small'),
    color: text('color'),
  },
  (t) => [index('feed_picture_noted').on(t.notedAt)],
);
