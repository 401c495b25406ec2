import type * as routes from '../../../contract/routes/console/money.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';
import * as money from './handlers.ts';

/** Who answers the calls of this part of the console. */
export const moneyHandlers = (context: ConsoleContext): Handlers<typeof routes> => ({
  listOrders: money.listOrdersHandler(context),
  orderFacts: money.orderFactsHandler(context),
  listPayments: money.listPaymentsHandler(context),
  previewStatement: money.previewStatementHandler(context),
  importStatement: money.importStatementHandler(context),
  listPaymentQueue: money.listPaymentQueueHandler(context),
  decidePayment: money.decidePaymentHandler(context),
  moneyReport: money.moneyReportHandler(context),
  moneyReportCsv: money.moneyReportCsvHandler(context),
  listPrices: money.listPricesHandler(context),
  changePrice: money.changePriceHandler(context),
});
