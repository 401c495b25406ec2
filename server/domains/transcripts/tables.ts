import { customType, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import type { SpokenLine } from './spoken-lines.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Half a minute of a text of a channel, with what was said just before and after. Everything here can be read out of the archive
 * again, so it is neither logged nor backed up.
 */
export const transcriptPassage = pgTable(
  'transcript_passage',
  {
    at: instant('at').notNull(),
    channelId: text('channel_id').notNull(),
    /** The text's folder in the archive. */
    track: text('track').notNull(),
    lines: jsonb('lines').$type<SpokenLine[]>().notNull(),
    /** As they are searched. */
    words: tsvector('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.channelId, t.track] }),
    // A list of what is to be put in later would be read through by each search.
    index('transcript_passage_words').using('gin', t.words).with({ fastupdate: false }),
  ],
);

/** How far each text has been read out of the archive. */
export const transcriptProgress = pgTable(
  'transcript_progress',
  {
    channelId: text('channel_id').notNull(),
    track: text('track').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.track] })],
);
