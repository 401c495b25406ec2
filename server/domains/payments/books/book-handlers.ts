import type * as routes from '../../../../contract/routes/payments/payment-books.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { maxStatementBytes } from '../../../adapters/bank-statement/port.ts';
import { OperationError, Refusal } from '../../../platform/errors.ts';
import type { Handler, Operator } from '../../../platform/http/call.ts';
import type { Actor } from '../../audit/index.ts';
import type { PaymentsContext } from '../context.ts';
import { decidePayment } from '../queue/decide.ts';
import { paymentQueue } from '../queue/queue.ts';
import { moneyReport } from '../report/report.ts';
import { importStatement } from '../statements/import.ts';

const actorOf = ({ accountId }: Operator): Actor => `operator:${accountId}`;

/** What cannot be done is a code for callers of the network; the words for it are the command line's. */
async function refusing<T>(code: ErrorCode, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof OperationError) throw new Refusal(code);
    throw error;
  }
}

/** POST /api/operator/payments/statement */
export const importStatementHandler =
  (context: PaymentsContext): Handler<typeof routes.importStatement> =>
  async ({ caller, http }) => {
    const { bytes } = await http.upload(maxStatementBytes, 'statement.tooLarge');
    return refusing('statement.invalid', () => importStatement(context, bytes, actorOf(caller)));
  };

/** GET /api/operator/payments/queue */
export const listPaymentQueueHandler =
  (context: PaymentsContext): Handler<typeof routes.listPaymentQueue> =>
  () =>
    paymentQueue(context);

/** POST /api/operator/payments/queue/{id}/decide */
export const decidePaymentHandler =
  (context: PaymentsContext): Handler<typeof routes.decidePayment> =>
  async ({ caller, params, body }) => {
    const { decision } = body;
    await refusing('payment.undecided', () => decidePayment(context, params.id, decision, actorOf(caller)));
    return null;
  };

/** GET /api/operator/payments/report */
export const moneyReportHandler =
  (context: PaymentsContext): Handler<typeof routes.moneyReport> =>
  ({ query: { from, to, by = 'day' } }) =>
    refusing('request.invalid', () => moneyReport(context, { from, to, by }));
