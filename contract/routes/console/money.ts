import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import {
  ListedPrice,
  OrderFacts,
  OrderLine,
  PaymentLine,
  StatementPreview,
} from '../../models/console/money.ts';
import {
  ImportedStatement,
  MoneyReport,
  PaymentDecision,
  WaitingPayment,
  reportParts,
} from '../../models/payment-books.ts';
import { OfferId, orderStates, ProviderId } from '../../models/payment.ts';
import { CursorText, NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';
import { longestEmail } from '../../rules/email.ts';

/** Money: what is sold, what came, what is made of it. */

const strict = { additionalProperties: false };
const roles = ['support'] as const;
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Member = Type.Optional(Type.String({ maxLength: longestEmail }));
const Report = Type.Object({ from: Day, to: Day, by: Type.Optional(Type.Enum(reportParts)) }, strict);

export const listOrders = route({
  method: 'GET',
  path: '/admin/api/payments/orders',
  audience: 'operator',
  roles,
  summary: 'Orders by state, provider, member or number, the newest first, in pages.',
  query: Type.Object(
    {
      state: Type.Optional(Type.Enum(orderStates)),
      provider: Type.Optional(ProviderId),
      /** Their address. */
      member: Member,
      number: Type.Optional(NumberText(16)),
      /** The `next` of the page before. */
      before: Type.Optional(CursorText([16, 16])),
    },
    strict,
  ),
  output: Type.Object({ orders: Type.Array(OrderLine), next: Maybe(Type.String()) }),
  errors: operatorErrors,
});

export const orderFacts = route({
  method: 'GET',
  path: '/admin/api/payments/orders/:id',
  audience: 'operator',
  roles,
  summary: 'One order with all that was told of it, and what was counted for it.',
  params: Type.Object({ id: NumberText(16) }, strict),
  output: OrderFacts,
  errors: [...operatorErrors, 'order.unknown'],
});

export const listPayments = route({
  method: 'GET',
  path: '/admin/api/payments/list',
  audience: 'operator',
  roles,
  summary: 'Money that was counted, or only what was taken back once, the newest first, in pages.',
  query: Type.Object(
    {
      member: Member,
      /** Of this many cents. */
      cents: Type.Optional(NumberText(12)),
      turned: Type.Optional(Type.Literal('true')),
      before: Type.Optional(NumberText()),
    },
    strict,
  ),
  output: Type.Object({ payments: Type.Array(PaymentLine), next: Maybe(Type.Integer()) }),
  errors: operatorErrors,
});

export const previewStatement = route({
  method: 'POST',
  path: '/admin/api/payments/statement/preview',
  audience: 'operator',
  summary: 'What would become of a bank statement; nothing is taken.',
  takes: 'upload',
  takesLong: true,
  output: Type.Array(StatementPreview),
  errors: [...operatorErrors, 'statement.tooLarge'],
});

export const importStatement = route({
  method: 'POST',
  path: '/admin/api/payments/statement',
  audience: 'operator',
  summary:
    'Read a bank statement (camt.053, 052, 054) and credit what the rules can decide. Again, it changes nothing.',
  takes: 'upload',
  takesLong: true,
  output: Type.Array(ImportedStatement),
  errors: [...operatorErrors, 'statement.tooLarge'],
});

export const listPaymentQueue = route({
  method: 'GET',
  path: '/admin/api/payments/queue',
  audience: 'operator',
  roles,
  summary: 'Money that came and waits for an operator, with what is proposed.',
  output: Type.Array(WaitingPayment),
  errors: operatorErrors,
});

export const decidePayment = route({
  method: 'POST',
  path: '/admin/api/payments/queue/:id/decide',
  audience: 'operator',
  roles,
  summary: 'Credit what waits to a member, dismiss it, or say what it is. Counts once.',
  params: Type.Object({ id: Type.String({ pattern: '^(bank|event)-[0-9]{1,15}$' }) }, strict),
  body: Type.Object({ decision: PaymentDecision }, strict),
  output: Type.Null(),
  errors: operatorErrors,
});

export const moneyReport = route({
  method: 'GET',
  path: '/admin/api/payments/report',
  audience: 'operator',
  roles,
  summary:
    'What came, what was taken back and the tax in it, by days of Tallinn, from one to another, both counted.',
  query: Report,
  output: MoneyReport,
  errors: operatorErrors,
});

export const moneyReportCsv = route({
  method: 'GET',
  path: '/admin/api/payments/report.csv',
  audience: 'operator',
  roles,
  summary: 'The same as a table for spreadsheets.',
  query: Report,
  answers: 'bytes',
  output: Type.Null(),
  errors: operatorErrors,
});

export const listPrices = route({
  method: 'GET',
  path: '/admin/api/payments/prices',
  audience: 'operator',
  roles,
  summary: 'The price list as it holds now, old offers too, and what was decided for later.',
  output: Type.Array(ListedPrice),
  errors: operatorErrors,
});

export const changePrice = route({
  method: 'POST',
  path: '/admin/api/payments/prices/:offer',
  audience: 'operator',
  summary: 'Set the price of an offer, now or from a day on, and whether it is sold.',
  params: Type.Object({ offer: OfferId }, strict),
  body: Type.Object(
    {
      /** In euros, as it was typed. */
      euros: Type.String({ minLength: 1, maxLength: 16 }),
      /** A day of Tallinn; null: now. */
      from: Maybe(Day),
      /** As before unless said. */
      offered: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Null(),
  errors: operatorErrors,
});
