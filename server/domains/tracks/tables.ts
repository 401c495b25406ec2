import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SourceTrack, TrackKind, TrackRole } from '../../../contract/models/tracks.ts';
import { instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/tables.ts';

/** Sounds and texts of channels. A name means the same track for as long as anything of it is kept. */
export const channelTrack = pgTable(
  'channel_track',
  {
    channelId: text('channel_id').notNull(),
    /** Its folder in the archive; `AU` is the sound that lies in the pictures. */
    name: text('name').notNull(),
    kind: text('kind').$type<TrackKind>().notNull(),
    /** By which it is known again; see `trackKey`. */
    key: text('key').notNull(),
    form: text('form').notNull(),
    page: text('page'),
    /** As it is sent. */
    sentLanguage: text('sent_language').notNull(),
    purpose: text('purpose').$type<SourceTrack['purpose']>().notNull(),
    /** What the operator says of it; null where the custom of its sender holds. */
    language: text('language'),
    role: text('role').$type<TrackRole>(),
    label: text('label'),
    hidden: boolean('hidden').notNull().default(false),
    offsetMs: integer('offset_ms').notNull().default(0),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.name] })],
);

/** The sounds and texts that members chose last, on channels and, under the id of the product, in titles. */
export const trackChoice = pgTable(
  'track_choice',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    channelId: text('channel_id').notNull(),
    kind: text('kind').$type<TrackKind>().notNull(),
    /** Its language and purpose, or what it is called. */
    track: text('track').notNull(),
    on: boolean('is_on').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.channelId, t.kind] })],
);
