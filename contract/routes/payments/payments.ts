import { Type } from 'typebox';
import { languages } from '../../i18n/languages.ts';
import { memberErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import {
  LedgerLine,
  Offer,
  OfferId,
  Order,
  OrderStart,
  PaymentMethod,
  ProviderId,
  TransferDetails,
} from '../../models/payment.ts';
import { NumberText } from '../../number-text.ts';
import { refusedAs } from '../../refused-as.ts';
import { route } from '../../route.ts';

/** Buying viewing time, and what providers tell. */

const strict = { additionalProperties: false };
const orderErrors = [
  ...memberErrors,
  'order.amountUnknown',
  'order.providerOff',
  'order.providerAway',
  'request.tooMany',
] as const;
/** Numbers of orders are digits. */
const OrderId = refusedAs('order.unknown', NumberText(16));
/** In euros; clients of others may send it as a text. */
const Amount = refusedAs(
  'order.amountUnknown',
  Type.Union([Type.Number(), Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$' })]),
);

export const orderTrustly = route({
  method: 'POST',
  path: '/api/user/viewtime/order/trustly/get',
  audience: 'member',
  summary: 'Order viewing time through Trustly, by its price; answers the address of the frame.',
  body: Type.Object({ amount: Amount }, strict),
  output: Order,
  errors: orderErrors,
});

export const checkTrustlyOrder = route({
  method: 'POST',
  path: '/api/user/viewtime/order/trustly/check',
  audience: 'member',
  summary: 'How an order stands. Asked from the server’s own books, so that it may be asked often.',
  body: Type.Object({ id: OrderId }, strict),
  output: Order,
  errors: [...memberErrors, 'order.unknown'],
});

export const orderPaysera = route({
  method: 'POST',
  path: '/api/paysera/order',
  audience: 'member',
  summary: 'Order viewing time through Paysera, by its price; answers where it is paid.',
  body: Type.Object({ amount: Amount }, strict),
  output: Order,
  errors: orderErrors,
});

export const payseraStatus = route({
  method: 'GET',
  path: '/api/paysera/transaction-status/:transactionId',
  audience: 'member',
  summary: 'How an order stands, by its number.',
  params: Type.Object({ transactionId: OrderId }, strict),
  output: Order,
  errors: [...memberErrors, 'order.unknown'],
});

export const orderViewtime = route({
  method: 'POST',
  path: '/api/user/viewtime/order',
  audience: 'member',
  summary:
    'Order viewing time through any provider that is open. The same `requestId` again is the same order.',
  body: Type.Object(
    {
      provider: ProviderId,
      offer: OfferId,
      requestId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })),
    },
    strict,
  ),
  output: Type.Object({ order: Order, start: OrderStart }),
  errors: orderErrors,
});

export const getOrder = route({
  method: 'GET',
  path: '/api/user/viewtime/order/:id',
  audience: 'member',
  summary: 'How an order stands.',
  params: Type.Object({ id: OrderId }, strict),
  output: Order,
  errors: [...memberErrors, 'order.unknown'],
});

export const cancelOrder = route({
  method: 'POST',
  path: '/api/user/viewtime/order/:id/cancel',
  audience: 'member',
  summary: 'Nothing will be paid for this order. Money that comes for it all the same counts.',
  params: Type.Object({ id: OrderId }, strict),
  output: Order,
  errors: [...memberErrors, 'order.unknown'],
});

export const listOffers = route({
  method: 'GET',
  path: '/viewtime/offers',
  audience: 'viewer',
  summary: 'The price table, and the ways to pay that are open.',
  output: Type.Object({
    offers: Type.Array(Offer),
    methods: Type.Array(PaymentMethod),
    /** Null where transfers are off, and for visitors, who have no reference number. */
    transfer: Maybe(TransferDetails),
    /** Days of viewing time that a new member begins with; 0 for none. */
    trialDays: Type.Integer(),
  }),
  errors: memberErrors,
});

export const viewtimeHistory = route({
  method: 'GET',
  path: '/api/user/viewtime/history',
  audience: 'member',
  summary: 'The member’s ledger of viewing time, the newest entry first, and what friends have brought.',
  query: Type.Object({ before: Type.Optional(NumberText()) }, strict),
  output: Type.Object({
    entries: Type.Array(LedgerLine),
    /** Ask on with this as `before`; null at the end. */
    next: Maybe(Type.Integer()),
    /** Seconds that friends have brought, and how many friends did. */
    referrals: Type.Object({ seconds: Type.Integer(), friends: Type.Integer() }),
  }),
  errors: memberErrors,
});

export const getReceipt = route({
  method: 'GET',
  path: '/api/user/viewtime/receipt/:number',
  audience: 'member',
  summary: 'The receipt of a payment as PDF, by its number.',
  params: Type.Object({ number: Type.String({ pattern: '^[0-9]{4}-[0-9]{1,9}$' }) }, strict),
  answers: 'bytes',
  output: Type.Null(),
  errors: [...memberErrors, 'receipt.unknown'],
});

export const walletGuide = route({
  method: 'GET',
  path: '/help/paypal.pdf',
  audience: 'visitor',
  summary: 'How to pay by e-wallet, on a page to print; in Estonian unless a language is named.',
  query: Type.Object({ language: Type.Optional(Type.Enum(languages)) }, strict),
  answers: 'bytes',
  output: Type.Null(),
  errors: ['route.unknown'],
});

const notified = {
  audience: 'visitor',
  params: Type.Object(
    {
      provider: ProviderId,
      /** To the server directly, or by the member’s browser on its way back. */
      way: Type.Union([Type.Literal('notify'), Type.Literal('return')]),
    },
    strict,
  ),
  answers: 'bytes',
  staysOpen: true,
  output: Type.Null(),
  errors: ['payment.refused', 'order.providerOff'],
} as const;

export const notifyPayment = route({
  method: 'POST',
  path: '/payments/:provider/:way',
  summary: 'What a provider tells, signed; the answer is of its protocol.',
  takes: 'raw',
  ...notified,
});

export const notifyPaymentByQuery = route({
  method: 'GET',
  path: '/payments/:provider/:way',
  summary: 'The same, of providers that tell in the address.',
  ...notified,
});
