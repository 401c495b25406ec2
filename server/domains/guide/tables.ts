import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { firstGuideProgramId } from '../../../contract/constants.ts';
import { instant } from '../../platform/db/columns.ts';

export const program = pgTable(
  'program',
  {
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity({ startWith: firstGuideProgramId }),
    channelId: text('channel_id').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
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
    isMovie: boolean('is_movie').notNull().default(false),
    imgUrl: text('img_url'),
    imdbId: text('imdb_id'),
    imdbRating: real('imdb_rating'),
    /** What a virtual channel plays while this is on. */
    clipId: text('clip_id'),
  },
  (t) => [
    uniqueIndex('program_channel_start').on(t.channelId, t.startAt),
    index('program_start').on(t.startAt),
    check('program_lasts', sql`${t.endAt} > ${t.startAt}`),
  ],
);

/** Counts changes of a channel's schedule: what was made of it is good for one version. */
export const guideVersion = pgTable('guide_version', {
  channelId: text('channel_id').primaryKey(),
  version: integer('version').notNull(),
});
