import type { PaymentDecision } from '../../../../contract/models/payment-books.ts';
import type { Actor } from '../../audit/index.ts';
import type { PaymentsContext } from '../context.ts';
import { paymentFacts } from './payment-facts.ts';
import {
  listOrders,
  listPayments,
  ordersByReference,
  orderWithAll,
  type OrderQuery,
  type PaymentQuery,
} from './lists.ts';
import { listPrices, setPrice, type PriceInput } from './price-operations.ts';
import { confirmPayer, decidePayment } from '../queue/decide.ts';
import { paymentQueue, queueLength } from '../queue/queue.ts';
import { historyOf } from '../history.ts';
import { moneyReport, type ReportQuery } from '../report/report.ts';
import { importStatement } from '../statements/import.ts';
import { previewStatement } from '../statements/preview.ts';

/** What an operator may do with money; `actor` says who it was. Throws `OperationError` in words for them. */
export const paymentOperations = (context: PaymentsContext) => ({
  prices: () => listPrices(context),
  setPrice: (input: PriceInput, actor: Actor) => setPrice(context, input, actor),
  importStatement: (bytes: Buffer, actor: Actor) => importStatement(context, bytes, actor),
  /** What {@link importStatement} would do. */
  previewStatement: (bytes: Buffer) => previewStatement(context, bytes),
  orders: (input: OrderQuery) => listOrders(context, input),
  ordersByReference: (text: string) => ordersByReference(context, text),
  order: (id: number) => orderWithAll(context, id),
  payments: (input: PaymentQuery) => listPayments(context, input),
  /** A page of a member's ledger with what was paid. */
  ledger: (accountId: number, before: number | undefined) => historyOf(context.db, accountId, before),
  queue: () => paymentQueue(context),
  queueLength: () => queueLength(context),
  decide: (id: string, decision: PaymentDecision, actor: Actor) =>
    decidePayment(context, id, decision, actor),
  confirmPayer: (payer: { iban: string; email: string }, actor: Actor) => confirmPayer(context, payer, actor),
  report: (input: ReportQuery) => moneyReport(context, input),
  facts: (whatOf: string) => paymentFacts(context, whatOf),
});
