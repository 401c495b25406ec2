import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SessionEnd } from '../../../contract/models/events.ts';
import { identity, instant } from '../../platform/db/columns.ts';
import { account } from '../accounts/tables.ts';

/** A lease: one device that is signed in. */
export const lease = pgTable(
  'lease',
  {
    id: identity('id'),
    /** 16 hex digits; stands in stream tickets, so it must not open anything by itself. */
    publicId: text('public_id').notNull().unique(),
    /** Stands there instead, since tickets of the lease were taken back while it went on. */
    streamSession: text('stream_session'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    /** SHA-256 of the session token; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    place: text('place').$type<'main' | 'additional'>().notNull(),
    device: text('device').notNull(),
    network: text('network').notNull(),
    /** Where it was before, and when it was first seen elsewhere; null while it has not moved. */
    movedFrom: text('moved_from'),
    movedAt: instant('moved_at'),
    createdAt: instant('created_at').notNull(),
    /** When its owner proved to be its owner, as it began; null where another session let it in. */
    provenAt: instant('proven_at'),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Outlives the browser's window, so it lasts for days after each use and not for hours. */
    remembered: boolean('remembered').notNull().default(false),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<SessionEnd>(),
    /** The zone the device says it is in. */
    timeZone: text('time_zone'),
    /** The channel it plays, and the instant of the picture; null at the live edge. */
    watchingChannelId: text('watching_channel_id'),
    watchingAt: instant('watching_at'),
    /** When the stream began from which that is known. */
    watchingSince: instant('watching_since'),
    /** The stream server from which that comes. */
    watchingServerId: text('watching_server_id'),
  },
  (t) => [
    index('lease_account').on(t.accountId, t.endedAt),
    check('lease_place', sql`${t.place} in ('main', 'additional')`),
    check('lease_lasts', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** A television that waits to be let in by a member, who reads its code from the screen. */
export const deviceSignIn = pgTable(
  'device_sign_in',
  {
    /** SHA-256 of the key that only the television has. */
    keyHash: text('key_hash').primaryKey(),
    code: text('code').notNull().unique(),
    device: text('device').notNull(),
    network: text('network').notNull(),
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** By whom and how it was decided; the account stays null while nobody has. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => account.id),
    allowed: boolean('allowed'),
    place: text('place').$type<'main' | 'additional'>(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('device_sign_in_expires').on(t.expiresAt),
    check('device_sign_in_decided', sql`num_nonnulls(${t.accountId}, ${t.allowed}, ${t.place}) in (0, 3)`),
    check('device_sign_in_used', sql`${t.usedAt} is null or ${t.allowed}`),
  ],
);

/** Personal lists for players of others; a member has one. */
export const playerList = pgTable('player_list', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => account.id),
  username: text('username').notNull().unique(),
  /** SHA-256 of the password, which is long and random. */
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  /** What the player that asked last calls itself. */
  device: text('device'),
  /** The session by which it plays, or has played. */
  lease: text('lease'),
});

/** Networks on which a member has shown to be themselves: a lease remembers only where it was last. */
export const knownNetwork = pgTable(
  'known_network',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    network: text('network').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.network] }), index('known_network_seen').on(t.seenAt)],
);

/** Leases whose tickets have to be refused, in the order in which that was decided. */
export const revocation = pgTable(
  'revocation',
  {
    seq: identity('seq'),
    session: text('session').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('revocation_at').on(t.at)],
);
