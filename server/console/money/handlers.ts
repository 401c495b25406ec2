import type * as routes from '../../../contract/routes/console/money.ts';
import { startOfDate } from '../../../contract/rules/guide-day.ts';
import { maxStatementBytes } from '../../adapters/bank-statement/port.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';
import { reportCsv } from './report-csv.ts';

/** GET /admin/api/payments/orders */
export const listOrdersHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listOrders> =>
  async ({ query: { number, before, ...filter } }) => {
    const cursor = before && { createdAt: before[0], id: before[1] };
    ensure(cursor === undefined || isInstant(cursor.createdAt), 'request.invalid');
    if (number !== undefined && !Number.isSafeInteger(number)) return { orders: [], next: null };
    return services.payments.orders({ ...filter, number, before: cursor });
  };

/** What `Date` can say. */
const isInstant = (ms: number): boolean => ms <= 8_640_000_000_000_000;

/** GET /admin/api/payments/orders/{id} */
export const orderFactsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.orderFacts> =>
  async ({ params: { id } }) => {
    const found = Number.isSafeInteger(id) ? await services.payments.order(id) : undefined;
    ensure(found, 'order.unknown');
    const { events, ...facts } = found;
    const eventLines = events.map(
      ({ id: number, receivedAt, what, cents, currency, refusal, payerName, payerEmail }) => ({
        id: number,
        receivedAt,
        what,
        cents,
        currency,
        refusal,
        payerName,
        payerEmail,
      }),
    );
    return { ...facts, told: eventLines };
  };

/** GET /admin/api/payments/list */
export const listPaymentsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listPayments> =>
  async ({ query: { member, cents, turned, before } }) =>
    services.payments.payments({
      member,
      cents,
      turned: turned === 'true',
      before,
    });

/** POST /admin/api/payments/statement/preview */
export const previewStatementHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.previewStatement> =>
  async ({ http }) => {
    const { bytes } = await http.upload(maxStatementBytes, 'statement.tooLarge');
    return services.payments.previewStatement(bytes);
  };

/** POST /admin/api/payments/statement */
export const importStatementHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.importStatement> =>
  async ({ caller, http }) => {
    const { bytes } = await http.upload(maxStatementBytes, 'statement.tooLarge');
    return services.payments.importStatement(bytes, actorOf(caller));
  };

/** GET /admin/api/payments/queue */
export const listPaymentQueueHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listPaymentQueue> =>
  () =>
    services.payments.queue();

/** POST /admin/api/payments/queue/{id}/decide */
export const decidePaymentHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.decidePayment> =>
  async ({ caller, params, body }) => {
    await services.payments.decide(params.id, body.decision, actorOf(caller));
    return null;
  };

/** GET /admin/api/payments/report */
export const moneyReportHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.moneyReport> =>
  async ({ query: { from, to, by = 'day' } }) =>
    services.payments.report({ from, to, by });

/** GET /admin/api/payments/report.csv */
export const moneyReportCsvHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.moneyReportCsv> =>
  async ({ query: { from, to, by = 'day' } }) => ({
    kind: 'bytes',
    contentType: 'text/csv; charset=utf-8',
    cacheControl: 'no-store',
    bytes: reportCsv(await services.payments.report({ from, to, by })),
  });

/** GET /admin/api/payments/prices */
export const listPricesHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listPrices> =>
  async () => {
    const prices = await services.payments.prices();
    return prices.map(({ id, months, days, cents, offered, later }) => ({
      id,
      months,
      days,
      cents,
      offered,
      later: later.map((one) => ({
        validFrom: one.validFrom,
        cents: one.cents,
        offered: one.offered,
      })),
    }));
  };

/** POST /admin/api/payments/prices/{offer} */
export const changePriceHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.changePrice> =>
  async ({ caller, params: { offer }, body: { euros, from, offered } }) => {
    const fromMs = from === null ? undefined : startOfDate(from);
    await services.payments.setPrice({ offer, euros, fromMs, offered }, actorOf(caller));
    return null;
  };
