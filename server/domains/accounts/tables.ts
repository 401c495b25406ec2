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
  text,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/i18n/languages.ts';
import { bytes, identity, instant } from '../../platform/db/columns.ts';
import { searched } from '../../platform/db/patterns.ts';

export const account = pgTable(
  'account',
  {
    id: identity('id'),
    /** As the member wrote it. */
    email: text('email').notNull(),
    /** As it is compared: one account per mailbox. */
    emailKey: text('email_key').notNull().unique(),
    /** PHC string (argon2id); null for accounts that sign in through another provider only. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Of the version before, in which operators were members; nothing reads it. */
    operatorRole: text('operator_role'),
    /** Its password stands in the documentation, so it opens nothing outside the demo. */
    demo: boolean('demo').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When the link of the activation mail was opened; until then nobody gets in. */
    activatedAt: instant('activated_at'),
    /** The address that waits for its confirmation, as it was written. */
    newEmail: text('new_email'),
    /** What friends are invited with. */
    referralCode: text('referral_code').notNull().unique(),
    /** Who invited this member. */
    referredBy: bigint('referred_by', { mode: 'number' }),
    /** Days before the end of viewing time at which a mail is wanted; kept while the reminder is off. */
    reminderDays: integer('reminder_days').notNull().default(3),
    reminderEnabled: boolean('reminder_enabled').notNull().default(false),
    /** Whether the operator lets them see films and series; null: as all are let. */
    mayViewSeries: boolean('may_view_series'),
    /** Whether they want to. */
    showsSeries: boolean('shows_series').notNull().default(true),
    /** In which they read and are written to; null: that of the service. */
    language: text('language').$type<Language>(),
  },
  (t) => [
    index('account_first_name').on(sql`${searched(t.firstName)} text_pattern_ops`),
    index('account_last_name').on(sql`${searched(t.lastName)} text_pattern_ops`),
    index('account_email_prefix').on(sql`${t.emailKey} text_pattern_ops`),
  ],
);

/** Another provider's name for a member. */
export const accountIdentity = pgTable(
  'account_identity',
  {
    provider: text('provider').notNull(),
    /** The provider's own id of the person (`sub`); addresses change, this does not. */
    subject: text('subject').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('account_identity_account').on(t.accountId),
  ],
);

/** A key that was handed out by mail or in an address and works once. Kept as its SHA-256. */
export const oneTimeKey = pgTable(
  'one_time_key',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Null where nobody is known yet, as in a login with another provider that has just begun. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => account.id),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('one_time_key_account').on(t.accountId), index('one_time_key_expires').on(t.expiresAt)],
);

/** Captchas that were solved and handed in: each counts once. */
export const usedCaptcha = pgTable('used_captcha', {
  challenge: text('challenge').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** Why and until when somebody is kept out. A block that is over or lifted stays as history. */
export const accountBlock = pgTable(
  'account_block',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    reason: text('reason').$type<'sharing' | 'operator'>().notNull(),
    at: instant('at').notNull(),
    /** Null: until an operator lifts it. */
    until: instant('until'),
    /** In an operator's words; null where a rule did it. */
    why: text('why'),
    liftedAt: instant('lifted_at'),
    liftedBy: text('lifted_by'),
  },
  (t) => [
    index('account_block_account').on(t.accountId),
    check('account_block_lasts', sql`${t.until} is null or ${t.until} > ${t.at}`),
  ],
);

/** A profile picture, already cut down and stripped: about 10 kB, so it may live with its owner. */
export const accountPicture = pgTable('account_picture', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => account.id),
  /** Unguessable; a new picture has a new one, so that old copies are never shown. */
  key: text('key').notNull().unique(),
  jpeg: bytes('jpeg').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Reference numbers that members have brought along from another service; transfers with them are theirs as well. */
export const accountReference = pgTable(
  'account_reference',
  {
    /** Digits without leading zeros. */
    reference: text('reference').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
  },
  (t) => [index('account_reference_account').on(t.accountId)],
);

/** What operators have written down about a member, for each other; the member reads it with all that is kept about them. */
export const accountNote = pgTable(
  'account_note',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** Who wrote it, as the trail names them. */
    by: text('by').notNull(),
  },
  (t) => [index('account_note_account').on(t.accountId)],
);
