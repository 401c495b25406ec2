import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { firstGuideProgramId } from '../../../contract/constants.ts';
import type { AccessService, Person } from '../../../contract/models/program.ts';
import { instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/tables.ts';
import type { StartCounts } from './learned-start.ts';

/** What of a programme an operator may write themselves. */
export type EditedFields = Pick<
  typeof program.$inferSelect,
  'name' | 'seriesName' | 'season' | 'episode' | 'episodeName' | 'description' | 'year' | 'genres'
>;

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
    people: jsonb('people').$type<Person[]>().notNull().default([]),
    access: text('access').array().$type<AccessService[]>().notNull().default([]),
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

/** What an operator has written over a programme. It stays when an import brings the programme again. */
export const programEdit = pgTable('program_edit', {
  programId: bigint('program_id', { mode: 'number' })
    .primaryKey()
    .references(() => program.id, { onDelete: 'cascade' }),
  /** What is shown instead. */
  edited: jsonb('edited').$type<EditedFields>().notNull(),
  /** The same fields as the feed says them: by its name it is known again, and they come back with undo. */
  original: jsonb('original').$type<EditedFields>().notNull(),
  editedAt: instant('edited_at').notNull(),
  editedBy: text('edited_by').notNull(),
});

/** Where members found the beginning of a programme: of five members or more together, and of none alone. */
export const learnedStart = pgTable('learned_start', {
  programId: bigint('program_id', { mode: 'number' })
    .primaryKey()
    .references(() => program.id, { onDelete: 'cascade' }),
  /** The guide's start that the places are counted from. */
  startAt: instant('start_at').notNull(),
  counts: jsonb('counts').$type<StartCounts>().notNull(),
  /** An operator did not believe it: nothing is learned of it any more. */
  droppedAt: instant('dropped_at'),
  droppedBy: text('dropped_by'),
});

/** Who was counted for a programme, so that nobody is twice. Not where, and not when. */
export const startVoter = pgTable(
  'start_voter',
  {
    programId: bigint('program_id', { mode: 'number' })
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.programId, t.accountId] }), index('start_voter_account').on(t.accountId)],
);
