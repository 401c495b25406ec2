import type { ProviderId } from '../../../contract/models/payment.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { PaymentProvider } from '../../adapters/payment/port.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Service } from '../../platform/service.ts';
import { ensureNoFaults } from '../viewtime/index.ts';
import { paymentFaults } from './check/payment-faults.ts';
import type { PaymentsContext } from './context.ts';
import * as handlers from './handlers.ts';
import { inboxWork } from './inbox.ts';
import { notifyPaymentByQueryHandler, notifyPaymentHandler } from './notification-handlers.ts';
import { exportedBooks, forgetOldPersons } from './person/person.ts';
import { forgetPerson } from './person/person-store.ts';
import { getReceiptHandler, walletGuideHandler } from './documents/document-handlers.ts';
import { makeReceipt } from './documents/receipt-attachment.ts';
import { priceList } from './prices.ts';
import { paymentOperations } from './back-office/operations.ts';

type PaymentsParts = Omit<PaymentsContext, 'limits' | 'providers'> & {
  limits: Limits;
  /** In the order in which they are offered. */
  providers: readonly PaymentProvider[];
};

/** Orders, what providers tell of them, and what was paid. */
export function createPayments(needs: PaymentsParts) {
  const context: PaymentsContext = {
    ...needs,
    providers: new Map(
      needs.providers.map((provider): [ProviderId, PaymentProvider] => [provider.id, provider]),
    ),
    limits: {
      order: needs.limits.rate('payments.order', { burst: 20, perMinute: 2 }),
      // Of a network, for what names no order of ours: forgeries, and money that comes unasked.
      notify: needs.limits.rate('payments.notify', { burst: 20, perMinute: 20 }),
    },
  };
  const faults = () => paymentFaults(context.db);
  return {
    /** What is wrong between money that came, payments, the ledger and receipts. */
    faults,
    /** What a month costs now; undefined where none is offered. */
    async monthCents(): Promise<number | undefined> {
      const prices = await priceList(context.db, context.clock());
      return prices.find(({ months, offered }) => months === 1 && offered)?.cents;
    },
    /** Makes the documents that mails about payments bring along. */
    makeDocument: makeReceipt(context.db),
    handlers: {
      orderViewtime: handlers.orderViewtimeHandler(context),
      orderTrustly: handlers.orderTrustlyHandler(context),
      orderPaysera: handlers.orderPayseraHandler(context),
      checkTrustlyOrder: handlers.checkTrustlyOrderHandler(context),
      payseraStatus: handlers.payseraStatusHandler(context),
      getOrder: handlers.getOrderHandler(context),
      cancelOrder: handlers.cancelOrderHandler(context),
      listOffers: handlers.listOffersHandler(context),
      viewtimeHistory: handlers.viewtimeHistoryHandler(context),
      getReceipt: getReceiptHandler(context),
      walletGuide: walletGuideHandler(context),
      notifyPayment: notifyPaymentHandler(context),
      notifyPaymentByQuery: notifyPaymentByQueryHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      inboxWork(context),
      { name: 'payments.check', cron: '25 4 * * *', run: () => ensureNoFaults(context.log, faults()) },
      { name: 'payments.forget-old', cron: '40 4 * * *', run: () => forgetOldPersons(context) },
    ],
    forget: (tx, { id }) => forgetPerson(tx, id),
    exported: async ({ id }) => ({ money: await exportedBooks(context.db, id) }),
    ...paymentOperations(context),
  } satisfies Service & Record<string, unknown>;
}
