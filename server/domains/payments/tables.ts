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
  unique,
} from 'drizzle-orm/pg-core';
import type {
  OfferId,
  OrderStart,
  OrderState,
  PaymentWay,
  ProviderId,
} from '../../../contract/models/payment.ts';
import { bytes, identity, instant } from '../../platform/db/columns.ts';
import { workColumns } from '../../platform/work/kind.ts';
import { account } from '../accounts/tables.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** Prices by the instant from which they hold; what was ordered before keeps its own. */
export const price = pgTable(
  'price',
  {
    offer: text('offer').$type<OfferId>().notNull(),
    validFrom: instant('valid_from').notNull(),
    cents: cents('cents').notNull(),
    offered: boolean('offered').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.offer, t.validFrom] }), check('price_positive', sql`${t.cents} > 0`)],
);

/** What a member wanted to buy. Books outlive the account, under a number that is nobody's by then. */
export const paymentOrder = pgTable(
  'payment_order',
  {
    /** Drawn by lot: providers never see a number twice, not even after a backup was restored. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    provider: text('provider').$type<ProviderId>().notNull(),
    offer: text('offer').$type<OfferId>().notNull(),
    cents: cents('cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
    state: text('state').$type<OrderState>().notNull(),
    /** The provider's own number of it. */
    providerRef: text('provider_ref'),
    /** The wish of the member's device: the same wish is one order. */
    requestId: text('request_id').notNull(),
    /** What their browser was told to do, to be told again. */
    start: jsonb('start').$type<OrderStart>(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    unique('payment_order_request').on(t.accountId, t.requestId),
    unique('payment_order_provider_ref').on(t.provider, t.providerRef),
    index('payment_order_account').on(t.accountId, t.createdAt),
    index('payment_order_newest').on(t.createdAt, t.id),
    check('payment_order_positive', sql`${t.cents} > 0`),
    check('payment_order_euro', sql`${t.currency} = 'EUR'`),
    check(
      'payment_order_state',
      sql`${t.state} in ('new', 'started', 'inprocess', 'done', 'canceled', 'refunded')`,
    ),
  ],
);

/** What a provider told, once each: verified, and as it came. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: identity('id'),
    provider: text('provider').$type<ProviderId>().notNull(),
    /** The provider's name for this telling; the same never counts twice. */
    dedupeKey: text('dedupe_key').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => paymentOrder.id),
    /** The provider's name for the money; what came unasked is put together by it. */
    paymentRef: text('payment_ref'),
    what: text('what').$type<'pending' | 'paid' | 'canceled' | 'reversed' | 'restored' | 'noted'>().notNull(),
    cents: cents('cents'),
    currency: text('currency'),
    /** Why it does not count; null where it does. */
    refusal: text('refusal'),
    payerEmail: text('payer_email'),
    payerName: text('payer_name'),
    raw: bytes('raw').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    unique('payment_event_once').on(t.provider, t.dedupeKey),
    index('payment_event_order').on(t.orderId),
    index('payment_event_money').on(t.provider, t.paymentRef),
    index('payment_event_received').on(t.receivedAt),
  ],
);

/** What came and has to be asked about before it may be believed. */
export const paymentInbox = pgTable(
  'payment_inbox',
  {
    id: identity('id'),
    provider: text('provider').$type<ProviderId>().notNull(),
    /** Of the bytes: the same message again is no second one. */
    sha256: text('sha256').notNull().unique(),
    raw: bytes('raw').notNull(),
    receivedAt: instant('received_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** The order of ours that it names; it goes before what names none. */
    orderId: bigint('order_id', { mode: 'number' }),
    ...workColumns,
  },
  (t) => [index('payment_inbox_due').on(t.dueAt), index('payment_inbox_order').on(t.orderId)],
);

/** Money that came and was counted as viewing time. */
export const payment = pgTable(
  'payment',
  {
    id: identity('id'),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    way: text('way').$type<PaymentWay>().notNull(),
    /** Null where it came unasked. */
    orderId: bigint('order_id', { mode: 'number' })
      .unique()
      .references(() => paymentOrder.id),
    /** What names it at the provider or the bank, e.g. `trustly:2190971587`: never counted twice. */
    sourceKey: text('source_key').notNull().unique(),
    cents: cents('cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
    /** Tax contained in it, in thousandths, as it was then. */
    vatPermille: integer('vat_permille').notNull(),
    offer: text('offer').$type<OfferId>(),
    /** What it added; taken back by a reversal, to the second. */
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
    /** Who invited the member, and so got a part. */
    referrerId: bigint('referrer_id', { mode: 'number' }),
    at: instant('at').notNull(),
    /** How often it was taken back or given again; odd while it is taken back. */
    turns: integer('turns').notNull().default(0),
  },
  (t) => [
    index('payment_account').on(t.accountId, t.at),
    index('payment_at').on(t.at),
    check('payment_positive', sql`${t.cents} > 0 and ${t.seconds} > 0`),
    check('payment_euro', sql`${t.currency} = 'EUR'`),
    check('payment_vat', sql`${t.vatPermille} between 0 and 500`),
  ],
);

/** Receipts are numbered without gaps within a year of Tallinn. */
export const receipt = pgTable(
  'receipt',
  {
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => payment.id),
    issuedAt: instant('issued_at').notNull(),
    /** What it says of buyer and seller: it never changes afterwards. */
    content: jsonb('content').$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.number] }), check('receipt_number', sql`${t.number} > 0`)],
);

/** The last number given out in a year; locked while the next one is. */
export const receiptCounter = pgTable('receipt_counter', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** A bank statement that was read. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: identity('id'),
    iban: text('iban').notNull(),
    statementId: text('statement_id').notNull(),
    currency: text('currency').notNull(),
    openingCents: cents('opening_cents'),
    closingCents: cents('closing_cents'),
    warnings: jsonb('warnings').$type<string[]>().notNull(),
    readAt: instant('read_at').notNull(),
    readBy: text('read_by').notNull(),
  },
  (t) => [index('bank_statement_iban').on(t.iban, t.readAt)],
);

/** An entry of a bank statement, once, however many statements it stands in. */
export const bankEntry = pgTable(
  'bank_entry',
  {
    id: identity('id'),
    statementId: bigint('statement_id', { mode: 'number' })
      .notNull()
      .references(() => bankStatement.id),
    /** Account, the bank's own number, place within a batch and direction, or all that it says where that names no entry. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    iban: text('iban').notNull(),
    bookedOn: text('booked_on').notNull(),
    /** Negative where money went out. */
    cents: cents('cents').notNull(),
    currency: text('currency').notNull(),
    payerName: text('payer_name'),
    payerIban: text('payer_iban'),
    reference: text('reference'),
    message: text('message'),
    /**
     * `credited` gave viewing time, `reversed` took it back, `settlement` is money of another provider, `waiting` is for an
     * operator to decide, `dismissed` is what they will not credit, `foreign` is nothing of ours.
     */
    state: text('state')
      .$type<'credited' | 'reversed' | 'settlement' | 'waiting' | 'dismissed' | 'foreign'>()
      .notNull(),
    /** Whose it seems to be, and for how long; for the operator who decides. */
    proposal: jsonb('proposal').$type<{ accountId: number | null; seconds: number; why: string }>(),
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payment.id),
    /** The order that it names: no more entries are payouts of one than payments of it were told. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => paymentOrder.id),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    index('bank_entry_state').on(t.state, t.id),
    index('bank_entry_payment').on(t.paymentId),
    index('bank_entry_order').on(t.orderId),
    check(
      'bank_entry_state_known',
      sql`${t.state} in ('credited', 'reversed', 'settlement', 'waiting', 'dismissed', 'foreign')`,
    ),
  ],
);

/** Whose money comes from this account, as an operator once confirmed: good for a proposal, never for more. */
export const knownPayer = pgTable('known_payer', {
  iban: text('iban').primaryKey(),
  accountId: bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => account.id),
  confirmedAt: instant('confirmed_at').notNull(),
});
