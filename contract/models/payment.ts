import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';

/** The banks of the bank link. */
export const bankLinkIds = ['swedbank', 'seb', 'lhv', 'coop'] as const;
export type BankLinkId = (typeof bankLinkIds)[number];

/** Who an order may be paid through; a bank transfer comes without an order. */
export const providerIds = ['trustly', 'paysera', ...bankLinkIds, 'paypal', 'card'] as const;
export type ProviderId = (typeof providerIds)[number];
export const ProviderId = Type.Enum(providerIds);

/** How money comes: through a provider, or as a transfer that a bank statement tells of. */
export type PaymentWay = ProviderId | 'transfer';

/** What is sold: viewing time for some calendar months, or in the old offers for some days. */
export const offerIds = ['1m', '3m', '6m', '12m', '7d', '14d'] as const;
export type OfferId = (typeof offerIds)[number];
export const OfferId = Type.Enum(offerIds);

/** A line of the price table. Money is whole cents. */
export const Offer = Type.Object({
  id: OfferId,
  /** One of the two is 0. */
  months: Type.Integer(),
  days: Type.Integer(),
  cents: Type.Integer(),
  currency: Type.Literal('EUR'),
  /** How many days it would add from now, or from the end of the member's viewing time. */
  addsDays: Type.Integer(),
  /** What a day of it costs, in cents; not whole. */
  centsPerDay: Type.Number(),
  /** What is saved against the same months bought one by one, in cents; 0 where nothing is. */
  savedCents: Type.Integer(),
});
export type Offer = Static<typeof Offer>;

export const orderStates = ['new', 'started', 'inprocess', 'done', 'canceled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** An order as its member sees it. */
export const Order = Type.Object({
  id: Type.String(),
  /** In euros, as clients have always been told. */
  amount: Type.Number(),
  /** Where it is paid; null where that is no address, and once nothing is left to pay. */
  url: Maybe(Type.String()),
  orderStatus: Type.Enum(orderStates),
  /** What there is to say about it, in Estonian. */
  info: Maybe(Type.String()),
  provider: ProviderId,
  offer: OfferId,
  createdAt: Type.Integer(),
});
export type Order = Static<typeof Order>;

/** What the browser does to have an order paid. */
export const OrderStart = Type.Union([
  /** Shows the address in a frame. */
  Type.Object({ kind: Type.Literal('frame'), url: Type.String() }),
  /** Goes there. */
  Type.Object({ kind: Type.Literal('redirect'), url: Type.String() }),
  /** Posts the fields there, as a form of its own page. */
  Type.Object({
    kind: Type.Literal('form'),
    action: Type.String(),
    fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  }),
]);
export type OrderStart = Static<typeof OrderStart>;

/** A way to pay that is open now, as the buying page shows it. */
export const PaymentMethod = Type.Object({
  id: ProviderId,
  name: Type.String(),
  /** No money moves: a simulator stands behind it. */
  simulated: Type.Boolean(),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

/** Where a member transfers money to; the reference number is theirs for good. */
export const TransferDetails = Type.Object({
  receiver: Type.String(),
  iban: Type.String(),
  bank: Maybe(Type.String()),
  swift: Maybe(Type.String()),
  country: Maybe(Type.String()),
  address: Maybe(Type.String()),
  /** Words of the operator that stand beside it. */
  notification: Maybe(Type.String()),
  reference: Type.String(),
});
export type TransferDetails = Static<typeof TransferDetails>;

/** Why a ledger entry was made. */
export const ledgerReasons = [
  'payment',
  'reversal',
  'gift-in',
  'gift-out',
  'referral',
  'extra-place',
  'freeze',
  'thaw',
  'trial',
  'goodwill',
  'correction',
] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

/** An entry of the ledger of viewing time, as its member reads it. */
export const LedgerLine = Type.Object({
  id: Type.Integer(),
  at: Type.Integer(),
  reason: Type.Enum(ledgerReasons),
  deltaSeconds: Type.Integer(),
  /** Where viewing time ended after it. */
  endAt: Type.Integer(),
  /** Through or by whom it came, or to whom it went, as the member knows them; null where that is nobody else. */
  by: Maybe(Type.String()),
  /** What was paid for it, in cents; null where it was no payment. */
  cents: Maybe(Type.Integer()),
  /** The number of the receipt, e.g. `2026-17`. */
  receipt: Maybe(Type.String()),
});
export type LedgerLine = Static<typeof LedgerLine>;
