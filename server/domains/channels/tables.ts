import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChannelSource } from '../../../contract/models/media.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { bytes, instant } from '../../platform/db/columns.ts';
import { workColumns } from '../../platform/work/kind.ts';
import { account } from '../accounts/tables.ts';

/** Television channels and radio stations; the number is the one on the remote, per kind. */
export const channel = pgTable(
  'channel',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'tv' | 'radio'>().notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    altName: text('alt_name'),
    extId: text('ext_id'),
    source: jsonb('source').$type<ChannelSource>().notNull(),
    renditions: text('renditions').array().$type<Rendition[]>().notNull(),
    /** Visitors may watch it. */
    demo: boolean('demo').notNull().default(false),
    hasSeries: boolean('has_series').notNull().default(false),
    dvrSupport: boolean('dvr_support').notNull().default(false),
    /** So many days of its past can be watched; null: as many as are kept. */
    dvrDays: integer('dvr_days'),
    /** Members may record what is on it. */
    mayRecord: boolean('may_record').notNull().default(true),
    /** The archive of a fed channel begins here; null while it goes as far back as catch-up does, or is computed. */
    keptFrom: instant('kept_from'),
    /** Names the logo that an operator has given it; without one it has a drawn mark. */
    logo: text('logo'),
  },
  (t) => [index('channel_order').on(t.kind, t.number)],
);

/** Logos as they are served: small, square, written anew by us. */
export const channelLogo = pgTable('channel_logo', {
  channelId: text('channel_id').primaryKey(),
  webp: bytes('webp').notNull(),
});

/** Logos that a list has named, until they are fetched. */
export const logoDue = pgTable('logo_due', {
  channelId: text('channel_id').primaryKey(),
  address: text('address').notNull(),
  /** The operator who has imported the list. */
  actor: text('actor').notNull(),
  dueAt: instant('due_at').notNull(),
  ...workColumns,
});

export const category = pgTable('category', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});

export const channelCategory = pgTable(
  'channel_category',
  {
    channelId: text('channel_id').notNull(),
    categoryId: text('category_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.categoryId] })],
);

export const favorite = pgTable(
  'favorite',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    channelId: text('channel_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The member's own order; those they never moved stand behind, the oldest first. */
    position: integer('position'),
    /** When the star was taken off: from then on it is a past favourite. */
    removedAt: instant('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.channelId] })],
);

/** Channels that a member has put out of sight. */
export const channelLock = pgTable(
  'channel_lock',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    channelId: text('channel_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.channelId] })],
);

/** The categories that a member's channel list shows; none means all. */
export const chosenCategory = pgTable(
  'chosen_category',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    categoryId: text('category_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.categoryId] })],
);

/** A channel as it was before a change that can be taken back. */
export interface ChannelBefore {
  row: typeof channel.$inferSelect;
  categories: readonly string[];
  /** What the change made of it, by its version; null when it was removed. */
  versionAfter: string | null;
  /** What went with a channel that was removed. */
  removed?: { favorites: (typeof favorite.$inferSelect)[]; lockedBy: number[]; logo: string | null };
}

/** What several channels were before an operator changed or removed them, for as long as that can be taken back. */
export const lineupUndo = pgTable('lineup_undo', {
  id: text('id').primaryKey(),
  at: instant('at').notNull(),
  channels: jsonb('channels').$type<ChannelBefore[]>().notNull(),
});
