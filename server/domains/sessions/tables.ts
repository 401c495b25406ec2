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
  },
  (t) => [
    index('lease_account').on(t.accountId, t.endedAt),
    check('lease_place', sql`${t.place} in ('main', 'additional')`),
    check('lease_lasts', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** Networks on which a member has shown to be himself: a lease remembers only where it was last. */
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
