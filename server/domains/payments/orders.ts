import { randomInt, randomUUID } from 'node:crypto';
import type { OfferId, Order, OrderStart, OrderState, ProviderId } from '../../../contract/models/payment.ts';
import { referenceOfMember } from '../../../contract/rules/reference-number.ts';
import { defined } from '../../../runtime/defined.ts';
import { ProviderError, type OrderToPay, type PaymentProvider } from '../../adapters/payment/port.ts';
import { tDocuments } from '../../i18n/et/documents.ts';
import { tNews } from '../../i18n/et/news.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import { findAccount, type Account } from '../accounts/index.ts';
import type { PaymentsContext } from './context.ts';
import { addOrder, changeOrder, lockOrder, orderOfRequest, ownOrder, type OrderRow } from './order-store.ts';
import { priceList, type Price } from './prices.ts';

/** What a member wants to buy: an offer by its name, or by its price as the calls of others name it. */
export type OrderedItem = { offer: OfferId } | { cents: number | undefined };

export interface OrderRequest {
  accountId: number;
  /** From which address of the network. */
  address: string;
  provider: ProviderId;
  wanted: OrderedItem;
  /** Without one every call is a wish of its own. */
  requestId?: string | undefined;
}

/**
 * Orders viewing time and has the provider open it for payment. The same `requestId` again is the same order. Refuses with
 * `order.providerOff`, `order.amountUnknown`, and `order.providerAway` when the provider does not answer as it should.
 */
export async function placeOrder(
  context: PaymentsContext,
  input: OrderRequest,
): Promise<{ order: OrderRow; start: OrderStart }> {
  const { db, clock, providers } = context;
  const { accountId, requestId = randomUUID() } = input;
  const provider = providers.get(input.provider);
  ensure(provider, 'order.providerOff');
  const member = await findAccount(db, accountId);
  ensure(member, 'auth.sessionEnded');
  const price = await wantedPrice(context, input.wanted);
  const now = clock();
  const order = await addOrder(db, {
    id: drawNumber(),
    accountId,
    provider: provider.id,
    offer: price.id,
    cents: price.cents,
    state: 'new',
    requestId,
    createdAt: now,
    changedAt: now,
  });
  ensure(order.provider === provider.id && order.offer === price.id, 'request.invalid');
  if (order.start) return { order, start: order.start };
  const start = await open(context, provider, order, { member, address: input.address });
  return { order: defined(await orderOfRequest(db, accountId, requestId)), start };
}

async function wantedPrice({ db, clock }: PaymentsContext, wanted: OrderedItem): Promise<Price> {
  const offered = (await priceList(db, clock())).filter((price) => price.offered);
  const price = offered.find((one) =>
    'offer' in wanted ? one.id === wanted.offer : one.cents === wanted.cents,
  );
  ensure(price, 'order.amountUnknown');
  return price;
}

/** Fifteen digits that banks take as a stamp; nobody guesses them, and none comes again after a backup was restored. */
const drawNumber = (): number => randomInt(100_000_000_000_000, 281_474_976_710_655);

/** Asks the provider outside of any transaction, because it may take seconds. */
async function open(
  context: PaymentsContext,
  provider: PaymentProvider,
  order: OrderRow,
  { member, address }: { member: Account; address: string },
): Promise<OrderStart> {
  const { db, clock, log } = context;
  try {
    const { start, providerRef } = await provider.start(orderToPay(context, order, member, address));
    const state: OrderState = start.kind === 'form' ? 'started' : 'new';
    await changeOrder(db, order.id, {
      start,
      state,
      changedAt: clock(),
      ...(providerRef !== undefined && { providerRef }),
    });
    return start;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ provider: provider.id, fault: error.message }, 'payment provider');
    await changeOrder(db, order.id, { state: 'canceled', changedAt: clock() });
    throw new Refusal('order.providerAway');
  }
}

function orderToPay(
  { publicUrl }: PaymentsContext,
  order: OrderRow,
  member: Account,
  address: string,
): OrderToPay {
  const id = String(order.id);
  const page = (result: string): string => `${publicUrl}/#/viewtime/${order.provider}/${result}/${id}`;
  const returnUrl = (way: string): string => `${publicUrl}/payments/${order.provider}/${way}`;
  const reference = referenceOfMember(member.id);
  return {
    id,
    cents: order.cents,
    currency: 'EUR',
    text: tDocuments('order.text', { id, reference }),
    reference,
    member: { id: member.id, email: member.email, firstName: member.firstName, lastName: member.lastName },
    address,
    urls: {
      notify: returnUrl('notify'),
      return: returnUrl('return'),
      success: page('success'),
      canceled: page('canceled'),
    },
  };
}

/** An order of the member by its number. Refuses with `order.unknown`. */
export async function orderOfMember(
  { db }: PaymentsContext,
  accountId: number,
  id: number,
): Promise<OrderRow> {
  const order = await ownOrder(db, accountId, id);
  ensure(order, 'order.unknown');
  return order;
}

/** The member will not pay it. What is paid, or on its way, is not touched. */
export async function giveUpOrder(
  context: PaymentsContext,
  accountId: number,
  id: number,
): Promise<OrderRow> {
  const { db, clock } = context;
  await orderOfMember(context, accountId, id);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.state === 'new' || order?.state === 'started')
      await changeOrder(tx, order.id, { state: 'canceled', changedAt: clock() });
  });
  return orderOfMember(context, accountId, id);
}

/** What a member reads of an order; nothing, as long as they have not paid. */
const infoOf = (state: OrderState): string | null =>
  state === 'new' || state === 'started' ? null : tNews(`order.${state}`);

/** An order as its member sees it. */
export const presentOrder = (order: OrderRow): Order => ({
  id: String(order.id),
  amount: order.cents / 100,
  url: order.state === 'new' || order.state === 'started' ? addressOf(order.start) : null,
  orderStatus: order.state,
  info: infoOf(order.state),
  provider: order.provider,
  offer: order.offer,
  createdAt: order.createdAt,
});

const addressOf = (start: OrderStart | null): string | null =>
  start === null ? null : start.kind === 'form' ? start.action : start.url;
