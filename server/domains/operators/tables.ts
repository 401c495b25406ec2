import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Scope } from '../../../contract/models/console/api-keys.ts';
import type { Language } from '../../../contract/i18n/languages.ts';
import type { OperatorRole } from '../../../contract/route.ts';
import { bytes, identity, instant } from '../../platform/db/columns.ts';

/** Who works at the console. Operators are not members: nothing that opens one opens the other. */
export const operator = pgTable(
  'operator',
  {
    id: identity('id'),
    email: text('email').notNull(),
    /** As it is compared: one operator per mailbox. */
    emailKey: text('email_key').notNull().unique(),
    name: text('name').notNull(),
    role: text('role').$type<OperatorRole>().notNull(),
    /** PHC string (argon2id); null until the invitation was used. */
    passwordHash: text('password_hash'),
    /** Base32; null while no authenticator app is set up. */
    totpSecret: text('totp_secret'),
    /** The last step of time whose code was taken: none is taken twice. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    /** SHA-256 of the key of the invitation that is out. */
    inviteHash: text('invite_hash').unique(),
    inviteUntil: instant('invite_until'),
    /** Its password stands in the documentation, so it opens nothing outside the demo. */
    demo: boolean('demo').notNull().default(false),
    /** In which they read and are written to; null: that of the service. */
    language: text('language').$type<Language>(),
    createdAt: instant('created_at').notNull(),
    /** Kept for the trail, and let in no more. */
    disabledAt: instant('disabled_at'),
  },
  (t) => [check('operator_role', sql`${t.role} in ('owner', 'support', 'lineup')`)],
);

/** A browser in which somebody works at the console. */
export const operatorSession = pgTable(
  'operator_session',
  {
    id: identity('id'),
    /** SHA-256 of the token; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operator.id),
    /** `password` until the second factor was shown; it opens nothing but that. */
    proof: text('proof').$type<'password' | 'full'>().notNull(),
    device: text('device').notNull(),
    network: text('network').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When a second factor was shown in it last; null where there was none to show. */
    provenAt: instant('proven_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('operator_session_operator').on(t.operatorId, t.endedAt),
    index('operator_session_seen').on(t.lastSeenAt),
  ],
);

/** A passkey, as its browser has registered it (WebAuthn). */
export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    credentialId: text('credential_id').primaryKey(),
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operator.id),
    publicKey: bytes('public_key').notNull(),
    /** How often it has signed, where it counts; synced passkeys say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Lies in a keychain that more than one device has. */
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('operator_passkey_operator').on(t.operatorId)],
);

/** What a browser has to sign, and the SHA-256 of keys in mailed links. Used up before anything else is looked at. */
export const operatorChallenge = pgTable(
  'operator_challenge',
  {
    challenge: text('challenge').primaryKey(),
    /** For whom; null where a passkey is to say who it is. */
    operatorId: bigint('operator_id', { mode: 'number' }).references(() => operator.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('operator_challenge_expires').on(t.expiresAt)],
);

/** What opens the console once when the phone is lost. Kept as its SHA-256. */
export const operatorRecoveryCode = pgTable(
  'operator_recovery_code',
  {
    hash: text('hash').primaryKey(),
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operator.id),
  },
  (t) => [index('operator_recovery_code_operator').on(t.operatorId)],
);

/** A key by which a program makes calls of the console in the name of who made it. */
export const apiKey = pgTable(
  'api_key',
  {
    id: identity('id'),
    /** SHA-256 of the key; the key itself is kept nowhere. */
    keyHash: text('key_hash').notNull().unique(),
    /** Its beginning, by which people recognise it. */
    prefix: text('prefix').notNull(),
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operator.id),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    lastNetwork: text('last_network'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('api_key_operator').on(t.operatorId), index('api_key_expires').on(t.expiresAt)],
);

/** What an operator has filtered a list by, under a name of theirs. */
export const operatorFilter = pgTable(
  'operator_filter',
  {
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operator.id),
    /** The path of the list in the console. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.page, t.name] })],
);
