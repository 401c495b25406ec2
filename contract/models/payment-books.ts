import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { OfferId, providerIds } from './payment.ts';

/** What operators see of money and do about it. */

const strict = { additionalProperties: false };
const Way = Type.Enum([...providerIds, 'transfer']);

/** Money that came and that no rule decides about. */
export const WaitingPayment = Type.Object({
  id: Type.String(),
  way: Way,
  /** On which it was booked or told of, e.g. `2026-11-21`. */
  day: Type.String(),
  /** Negative where money was returned. */
  cents: Type.Integer(),
  currency: Type.String(),
  payerName: Maybe(Type.String()),
  payerEmail: Maybe(Type.String()),
  payerIban: Maybe(Type.String()),
  reference: Maybe(Type.String()),
  message: Maybe(Type.String()),
  /** Whose it seems to be, for how long it would do pro rata, and why it waits. */
  proposal: Type.Object({ email: Maybe(Type.String()), seconds: Type.Integer(), why: Type.String() }),
});
export type WaitingPayment = Static<typeof WaitingPayment>;

/** What an operator decides about it. */
export const PaymentDecision = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('credit'),
      email: Type.String({ maxLength: 254 }),
      gives: Type.Union([
        Type.Object({ offer: OfferId }, strict),
        Type.Object({ seconds: Type.Integer({ minimum: 1, maximum: 100_000_000 }) }, strict),
      ]),
      /** Propose this member for money from the same account from now on. */
      rememberPayer: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  /** Nothing is credited for it. */
  Type.Object({ kind: Type.Literal('dismiss') }, strict),
  /** A provider's payout of what was credited before. */
  Type.Object({ kind: Type.Literal('settlement') }, strict),
  /** It returns this payment. */
  Type.Object(
    {
      kind: Type.Literal('reverse'),
      payment: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    },
    strict,
  ),
]);
export type PaymentDecision = Static<typeof PaymentDecision>;

/** What became of the entries of a bank statement. */
export const ImportedStatement = Type.Object({
  id: Type.String(),
  /** The last digits of the account. */
  account: Type.String(),
  credited: Type.Integer(),
  reversed: Type.Integer(),
  settlement: Type.Integer(),
  waiting: Type.Integer(),
  /** Money that went out, and what else is none of ours. */
  foreign: Type.Integer(),
  /** Not booked yet: nothing was done with them. */
  pending: Type.Integer(),
  /** Read before, from this statement or another one. */
  known: Type.Integer(),
  warnings: Type.Array(Type.String()),
});
export type ImportedStatement = Static<typeof ImportedStatement>;

export const reportParts = ['day', 'month', 'provider'] as const;
export type ReportPart = (typeof reportParts)[number];

/** A line of the money report; what was taken back counts on the day on which it was. */
export const MoneyLine = Type.Object({
  /** A day, a month, or a way to pay. */
  key: Type.String(),
  payments: Type.Integer(),
  grossCents: Type.Integer(),
  /** Contained in it, at the rate of each payment. */
  vatCents: Type.Integer(),
  reversals: Type.Integer(),
  reversedCents: Type.Integer(),
  reversedVatCents: Type.Integer(),
});
export type MoneyLine = Static<typeof MoneyLine>;

export const MoneyReport = Type.Object({
  lines: Type.Array(MoneyLine),
  total: MoneyLine,
  /** What waits for an operator now. */
  waiting: Type.Object({ count: Type.Integer(), cents: Type.Integer() }),
  /** Notifications of the days that were verified and did not count, by why. */
  refused: Type.Array(Type.Object({ why: Type.String(), count: Type.Integer() })),
});
export type MoneyReport = Static<typeof MoneyReport>;
