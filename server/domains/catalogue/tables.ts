import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { firstTitleId } from '../../../contract/constants.ts';

import type { TextChange, TitleSubtitle, TitleTracks } from '../../../contract/models/title.ts';
import type { WatchlistKind } from '../../../contract/models/watchlist.ts';
import { bytes, instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/tables.ts';

export type TitleKind = 'film' | 'episode' | 'trailer';
/** `waiting` and `importing`: the ingest has work with it; `removing`: it throws away what is there. */
export type TitleState = 'waiting' | 'importing' | 'ready' | 'failed' | 'removing';

/** A film, an episode or a trailer that lies with the media roles as files of its own. */
export const title = pgTable('title', {
  /** Below the programmes of the guide, so that one number tells what it is. */
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: firstTitleId }),
  /** As shown; 'Series - S1E2 - Episode' for an episode. */
  name: text('name').notNull(),
  seriesName: text('series_name'),
  season: integer('season'),
  episode: integer('episode'),
  episodeName: text('episode_name'),
  description: text('description').notNull().default(''),
  year: integer('year'),
  genres: text('genres').array().notNull().default([]),
  countries: text('countries').array().notNull().default([]),
  imdbId: text('imdb_id'),
  imdbRating: real('imdb_rating'),
  /** Lying, as programmes have it, and upright. */
  imgUrl: text('img_url'),
  posterUrl: text('poster_url'),
  /** For children: shown to them, too. */
  kids: boolean('kids').notNull().default(false),
  /** Visitors may watch it. */
  demo: boolean('demo').notNull().default(false),
  /** It cannot be watched from then on; null: without end. */
  expiresAt: instant('expires_at'),
  kind: text('kind').$type<TitleKind>().notNull(),
  /** The title that a trailer is for. */
  trailerOf: bigint('trailer_of', { mode: 'number' }).references((): AnyPgColumn => title.id, {
    onDelete: 'set null',
  }),
  source: text('source').notNull(),
  /** SHA-256 of the file: the same one is not imported twice. */
  contentHash: text('content_hash').notNull().unique(),
  subtitles: jsonb('subtitles').$type<TitleSubtitle[]>().notNull(),
  keepOriginal: boolean('keep_original').notNull(),
  state: text('state').$type<TitleState>().notNull(),
  percent: integer('percent').notNull().default(0),
  fault: text('fault'),
  durationMs: bigint('duration_ms', { mode: 'number' }),
  bytes: bigint('bytes', { mode: 'number' }),
  tracks: jsonb('tracks').$type<TitleTracks>(),
  /** What the ingest has yet to do with the texts of a title that is ready. */
  textChanges: jsonb('text_changes').$type<TextChange[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
});

/** A poster that an operator has given; several titles may have the same one. Goes with the last of them. */
export const titlePicture = pgTable('title_picture', {
  /** Made of its bytes: another picture has another address. */
  key: text('key').primaryKey(),
  wide: bytes('wide').notNull(),
  narrow: bytes('narrow').notNull(),
  small: bytes('small').notNull(),
  color: text('color').notNull(),
});

/** How much a film or a series is watched: starts, each counting half after every week. Nobody who watched is named. */
export const popularity = pgTable('popularity', {
  itemId: text('item_id').primaryKey(),
  score: doublePrecision('score').notNull(),
  /** The score is as of then. */
  at: instant('at').notNull(),
});

/** What a member has taken out of the things to go on with; watching it again after that brings it back. */
export const hiddenItem = pgTable(
  'hidden_item',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    itemId: text('item_id').notNull(),
    hiddenAt: instant('hidden_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.itemId] }), index('hidden_item_at').on(t.hiddenAt)],
);

/** What a member has put away for later. */
export const watchLater = pgTable(
  'watch_later',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    kind: text('kind').$type<WatchlistKind>().notNull(),
    /** The item id of a film or a series, the number of a programme. */
    key: text('key').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind, t.key] }), index('watch_later_at').on(t.addedAt)],
);
