import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { OfferId, orderStates, ProviderId, providerIds } from '../payment.ts';

const Way = Type.Enum([...providerIds, 'transfer']);

/** An order, as operators see it. */
export const OrderLine = Type.Object({
  id: Type.String(),
  accountId: Type.Integer(),
  /** Null once the member has left. */
  email: Maybe(Type.String()),
  provider: ProviderId,
  offer: OfferId,
  cents: Type.Integer(),
  state: Type.Enum(orderStates),
  createdAt: Type.Integer(),
  changedAt: Type.Integer(),
});
export type OrderLine = Static<typeof OrderLine>;

/** Money that was counted. */
export const PaymentLine = Type.Object({
  id: Type.Integer(),
  accountId: Type.Integer(),
  email: Maybe(Type.String()),
  way: Way,
  orderId: Maybe(Type.String()),
  cents: Type.Integer(),
  seconds: Type.Integer(),
  at: Type.Integer(),
  receipt: Maybe(Type.String()),
  /** How often it was taken back or given again. */
  turns: Type.Integer(),
  /** It is not taken back now. */
  counted: Type.Boolean(),
});
export type PaymentLine = Static<typeof PaymentLine>;

/** One order with all that was told of it. */
export const OrderFacts = Type.Object({
  order: OrderLine,
  providerRef: Maybe(Type.String()),
  told: Type.Array(
    Type.Object({
      id: Type.Integer(),
      receivedAt: Type.Integer(),
      what: Type.String(),
      cents: Maybe(Type.Integer()),
      currency: Maybe(Type.String()),
      /** Why it does not count; null where it does. */
      refusal: Maybe(Type.String()),
      payerName: Maybe(Type.String()),
      payerEmail: Maybe(Type.String()),
    }),
  ),
  payments: Type.Array(PaymentLine),
});
export type OrderFacts = Static<typeof OrderFacts>;

const entryFates = ['credit', 'reverse', 'settlement', 'waiting', 'foreign', 'pending', 'known'] as const;

/** What would become of a bank statement if it were taken now. */
export const StatementPreview = Type.Object({
  id: Type.String(),
  /** The last digits of the account. */
  account: Type.String(),
  counts: Type.Record(Type.Enum(entryFates), Type.Integer()),
  warnings: Type.Array(Type.String()),
  /** The first of them; `counts` knows all. */
  entries: Type.Array(
    Type.Object({
      bookedOn: Type.String(),
      cents: Type.Integer(),
      currency: Type.String(),
      payerName: Maybe(Type.String()),
      reference: Maybe(Type.String()),
      message: Maybe(Type.String()),
      fate: Type.Enum(entryFates),
      /** Whose it would be, or seems to be. */
      email: Maybe(Type.String()),
      /** What would be given, or why it waits. */
      offer: Maybe(OfferId),
      why: Maybe(Type.String()),
    }),
  ),
});
export type StatementPreview = Static<typeof StatementPreview>;

/** A price of the list, also of offers that are not sold, and what was decided for later. */
export const ListedPrice = Type.Object({
  id: OfferId,
  months: Type.Integer(),
  days: Type.Integer(),
  cents: Type.Integer(),
  offered: Type.Boolean(),
  later: Type.Array(
    Type.Object({ validFrom: Type.Integer(), cents: Type.Integer(), offered: Type.Boolean() }),
  ),
});
export type ListedPrice = Static<typeof ListedPrice>;
