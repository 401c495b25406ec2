import type * as routes from '../../../../contract/routes/payments/payment-books.ts';
import { maxStatementBytes } from '../../../adapters/bank-statement/port.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { actorOf } from '../../audit/index.ts';
import type { PaymentsContext } from '../context.ts';
import { decidePayment } from '../queue/decide.ts';
import { paymentQueue } from '../queue/queue.ts';
import { moneyReport } from '../report/report.ts';
import { importStatement } from '../statements/import.ts';

/** POST /admin/api/payments/statement */
export const importStatementHandler =
  (context: PaymentsContext): Handler<typeof routes.importStatement> =>
  async ({ caller, http }) => {
    const { bytes } = await http.upload(maxStatementBytes, 'statement.tooLarge');
    return importStatement(context, bytes, actorOf(caller));
  };

/** GET /admin/api/payments/queue */
export const listPaymentQueueHandler =
  (context: PaymentsContext): Handler<typeof routes.listPaymentQueue> =>
  () =>
    paymentQueue(context);

/** POST /admin/api/payments/queue/{id}/decide */
export const decidePaymentHandler =
  (context: PaymentsContext): Handler<typeof routes.decidePayment> =>
  async ({ caller, params, body }) => {
    const { decision } = body;
    await decidePayment(context, params.id, decision, actorOf(caller));
    return null;
  };

/** GET /admin/api/payments/report */
export const moneyReportHandler =
  (context: PaymentsContext): Handler<typeof routes.moneyReport> =>
  async ({ query: { from, to, by = 'day' } }) =>
    moneyReport(context, { from, to, by });
