import { centsOf, centsOfText } from '../../../contract/rules/money.ts';
import { referenceOfMember } from '../../../contract/rules/reference-number.ts';
import type { PaymentMethod, TransferDetails } from '../../../contract/models/payment.ts';
import type * as routes from '../../../contract/routes/payments/payments.ts';
import type { Settings } from '../../config/settings.ts';
import type { Caller, Handler } from '../../platform/http/call.ts';
import { viewtimeOf } from '../viewtime/index.ts';
import type { PaymentsContext } from './context.ts';
import { historyOf } from './history.ts';
import { giveUpOrder, orderOfMember, placeOrder, presentOrder, type OrderRequest } from './orders.ts';
import { offersFrom, priceList } from './prices.ts';

/** POST /api/user/viewtime/order */
export const orderViewtimeHandler =
  (context: PaymentsContext): Handler<typeof routes.orderViewtime> =>
  async ({ caller, body, http }) => {
    await context.limits.order.take(String(caller.accountId));
    const { provider, offer, requestId } = body;
    const input = {
      accountId: caller.accountId,
      address: http.address,
      provider,
      wanted: { offer },
      requestId,
    };
    const { order, start } = await placeOrder(context, input);
    return { order: presentOrder(order), start };
  };

/** POST /api/user/viewtime/order/trustly/get and POST /api/paysera/order, which name an offer by its price. */
const orderByAmount =
  (
    context: PaymentsContext,
    provider: OrderRequest['provider'],
  ): Handler<typeof routes.orderTrustly> & Handler<typeof routes.orderPaysera> =>
  async ({ caller, body, http }) => {
    await context.limits.order.take(String(caller.accountId));
    const cents = typeof body.amount === 'number' ? centsOf(body.amount) : centsOfText(body.amount);
    const input = { accountId: caller.accountId, address: http.address, provider, wanted: { cents } };
    return presentOrder((await placeOrder(context, input)).order);
  };

export const orderTrustlyHandler = (context: PaymentsContext) => orderByAmount(context, 'trustly');
export const orderPayseraHandler = (context: PaymentsContext) => orderByAmount(context, 'paysera');

/** POST /api/user/viewtime/order/trustly/check */
export const checkTrustlyOrderHandler =
  (context: PaymentsContext): Handler<typeof routes.checkTrustlyOrder> =>
  async ({ caller, body }) =>
    presentOrder(await orderOfMember(context, caller.accountId, Number(body.id)));

/** GET /api/paysera/transaction-status/{transactionId} */
export const payseraStatusHandler =
  (context: PaymentsContext): Handler<typeof routes.payseraStatus> =>
  async ({ caller, params }) =>
    presentOrder(await orderOfMember(context, caller.accountId, params.transactionId));

/** GET /api/user/viewtime/order/{id} */
export const getOrderHandler =
  (context: PaymentsContext): Handler<typeof routes.getOrder> =>
  async ({ caller, params }) =>
    presentOrder(await orderOfMember(context, caller.accountId, params.id));

/** POST /api/user/viewtime/order/{id}/cancel */
export const cancelOrderHandler =
  (context: PaymentsContext): Handler<typeof routes.cancelOrder> =>
  async ({ caller, params }) =>
    presentOrder(await giveUpOrder(context, caller.accountId, params.id));

/** GET api|demo /viewtime/offers */
export const listOffersHandler =
  (context: PaymentsContext): Handler<typeof routes.listOffers> =>
  async ({ caller }) => {
    const { db, clock, providers, trialDays } = context;
    const now = clock();
    const settings = await context.settings();
    const endsAt = caller.kind === 'member' ? (await viewtimeOf(db, caller.accountId)).expiresAt : null;
    return {
      offers: offersFrom(await priceList(db, now), Math.max(now, endsAt ?? 0)),
      methods: [...providers.values()].map(({ id, name, simulated }): PaymentMethod => ({
        id,
        name,
        simulated,
      })),
      transfer: transferFor(caller, settings),
      trialDays,
    };
  };

/** Where to transfer money; null for visitors, and unless the operator takes transfers and has said where. */
function transferFor(caller: Caller, settings: Settings): TransferDetails | null {
  const { BANK_TRANSFER_RECEIVER: receiver, BANK_TRANSFER_IBAN: iban } = settings;
  if (caller.kind !== 'member' || settings.BANK_TRANSFER_ENABLED !== 'true' || !receiver || !iban)
    return null;
  return {
    receiver,
    iban,
    bank: settings.BANK_TRANSFER_BANK ?? null,
    swift: settings.BANK_TRANSFER_SWIFT ?? null,
    country: settings.BANK_TRANSFER_COUNTRY ?? null,
    address: settings.BANK_TRANSFER_ADDRESS ?? null,
    notification: settings.BANK_TRANSFER_NOTIFICATION ?? null,
    reference: referenceOfMember(caller.accountId),
  };
}

/** GET /api/user/viewtime/history */
export const viewtimeHistoryHandler =
  ({ db }: PaymentsContext): Handler<typeof routes.viewtimeHistory> =>
  ({ caller, query }) =>
    historyOf(db, caller.accountId, query.before);
