import { bigint, boolean, integer, jsonb, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { firstTitleId } from '../../../contract/constants.ts';
import type { TitleSubtitle, TitleTracks } from '../../../contract/models/title.ts';
import { instant } from '../../platform/db/columns.ts';

export type TitleKind = 'film' | 'episode' | 'trailer';
/** `waiting` and `importing`: the ingest has work with it; `removing`: it throws away what is there. */
export type TitleState = 'waiting' | 'importing' | 'ready' | 'failed' | 'removing';

/** A film, an episode or a trailer that lies with the media roles as files of its own. */
export const title = pgTable('title', {
  /** Below the programmes of the guide, so that one number tells what it is. */
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: firstTitleId }),
  name: text('name').notNull(),
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
  createdAt: instant('created_at').notNull(),
});
