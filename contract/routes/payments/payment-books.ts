import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import {
  ImportedStatement,
  MoneyReport,
  PaymentDecision,
  WaitingPayment,
  reportParts,
} from '../../models/payment-books.ts';
import { route } from '../../route.ts';

/** The books, for operators. */

const strict = { additionalProperties: false };
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

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
  roles: ['support'],
  summary: 'Money that came and waits for an operator, with what is proposed.',
  output: Type.Array(WaitingPayment),
  errors: operatorErrors,
});

export const decidePayment = route({
  method: 'POST',
  path: '/admin/api/payments/queue/:id/decide',
  audience: 'operator',
  roles: ['support'],
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
  roles: ['support'],
  summary:
    'What came, what was taken back and the tax in it, by days of Tallinn, from one to another, both counted.',
  query: Type.Object({ from: Day, to: Day, by: Type.Optional(Type.Enum(reportParts)) }, strict),
  output: MoneyReport,
  errors: operatorErrors,
});
