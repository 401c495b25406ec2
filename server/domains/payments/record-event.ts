import { createHash } from 'node:crypto';
import type { ProviderId } from '../../../contract/models/payment.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Outcome, ProviderEvent } from '../../adapters/payment/port.ts';
import type { Db } from '../../platform/db/database.ts';
import { emailKeyOf, findByEmailKey } from '../accounts/index.ts';
import {
  creditMoney,
  isCounted,
  turnPayment,
  type CreditContext,
  type Money,
  type AffectedAccounts,
} from './credit.ts';
import { takePartsBack } from './partial-refund.ts';
import type { PaymentsContext } from './context.ts';
import { countingForOrder, countsAsDecided, reduceMoney, ownMoneyOf, partsOf } from './reduce-events.ts';
import {
  addEvent,
  changeOrder,
  eventsOfMoney,
  eventsOfOrder,
  findEvent,
  lockMoney,
  lockOrder,
  orderIdOfMoney,
  type EventRow,
  type OrderRow,
} from './order-store.ts';
import { lockPayment, type Payment } from './payment-store.ts';
import { priceList } from './prices.ts';
import { countEntriesOfOrder } from './statements/entry-store.ts';

/**
 * Takes what a provider told, verified: keeps it, and brings order, ledger and receipt to where everything that was told by
 * now leads, in one transaction. Told again it changes nothing and has the same outcome.
 */
export async function recordEvent(
  context: PaymentsContext,
  provider: ProviderId,
  received: ProviderEvent,
  raw: Buffer,
): Promise<Outcome> {
  const { db, clock, publicUrl, notify, log } = context;
  const event = writable(received);
  const crediting: CreditContext = {
    settings: await context.settings(),
    publicUrl,
    notify,
    actor: 'system',
    nowMs: clock(),
  };
  const testCounts = context.providers.get(provider)?.simulated ?? false;
  const { refusal, touched, isNew } = await db.transaction((tx) =>
    record(tx, { provider, event, raw, testCounts }, crediting),
  );
  if (isNew && refusal)
    log.warn(
      { provider, refusal, order: event.orderId, what: event.what },
      'payment notification does not count',
    );
  context.deliver(touched);
  for (const id of touched) context.userChanged(id);
  return refusal === null || ours.includes(refusal) ? 'accepted' : 'refused';
}

/** Why a payment as it was ordered does not count for its order: it is ours all the same, and an operator says for what. */
const ours = ['second', 'transfer'];

/** No database writes a zero byte in a text, and the money of an odd name is money. What came is kept byte for byte beside it. */
function writable<T>(received: T): T {
  if (typeof received === 'string') return received.replaceAll('\0', '\uFFFD') as T;
  if (typeof received !== 'object' || received === null) return received;
  return Object.fromEntries(Object.entries(received).map(([name, value]) => [name, writable(value)])) as T;
}

interface ReceivedEvent {
  provider: ProviderId;
  event: ProviderEvent;
  raw: Buffer;
  testCounts: boolean;
}

interface RecordedEvent {
  refusal: string | null;
  touched: AffectedAccounts;
  isNew: boolean;
}

async function record(tx: Db, received: ReceivedEvent, crediting: CreditContext): Promise<RecordedEvent> {
  const { provider, event, raw } = received;
  const order = await orderOf(tx, provider, event);
  if (!order && event.paymentRef !== undefined) await lockMoney(tx, provider, event.paymentRef);
  const refusal = refusalOf(received, order) ?? (order ? await refusalByOrder(tx, event, order) : null);
  const row = {
    provider,
    dedupeKey: event.dedupeKey,
    orderId: order?.id ?? null,
    paymentRef: event.paymentRef ?? null,
    what: event.what,
    cents: event.cents ?? null,
    currency: event.currency ?? null,
    payerEmail: event.payer?.email ?? null,
    payerName: event.payer?.name ?? null,
    refusal,
    raw,
    receivedAt: crediting.nowMs,
  };
  const { kept, isNew } = await keepOnce(tx, row);
  if (!isNew) return { refusal: kept.refusal, touched: [], isNew };
  if (refusal !== null && refusal !== 'second') return { refusal, touched: [], isNew: true };
  const decided = await settleDecided(tx, kept, crediting);
  const touched =
    decided ??
    (order ? await settleOrder(tx, order, kept, crediting) : await settleUnmatched(tx, kept, crediting));
  return { refusal, touched, isNew: true };
}

/**
 * Keeps a telling, or finds that of before. The provider's name for it alone does not make it the same one: told of other money by
 * that name it is another one, kept under the name with what it says.
 */
async function keepOnce(
  tx: Db,
  row: Parameters<typeof addEvent>[1],
): Promise<{ kept: EventRow; isNew: boolean }> {
  const made = await addEvent(tx, row);
  if (made) return { kept: made, isNew: true };
  const before = defined(await findEvent(tx, row.provider, row.dedupeKey));
  if (moneyOfEvent(before) === moneyOfEvent(row)) return { kept: before, isNew: false };
  const facts = createHash('sha256').update(moneyOfEvent(row)).digest('hex');
  const dedupeKey = `${row.dedupeKey}#${facts}`;
  const another = await addEvent(tx, { ...row, dedupeKey });
  return {
    kept: another ?? defined(await findEvent(tx, row.provider, dedupeKey)),
    isNew: another !== undefined,
  };
}

const moneyOfEvent = ({
  orderId,
  paymentRef,
  what,
  cents,
  currency,
}: Parameters<typeof addEvent>[1]): string => JSON.stringify([orderId, paymentRef, what, cents, currency]);

/** What is no number of ours is no order; what is taken back may name its money alone. */
async function orderOf(
  tx: Db,
  provider: ProviderId,
  { orderId = '', paymentRef, what }: ProviderEvent,
): Promise<OrderRow | undefined> {
  if (/^\d{1,15}$/.test(orderId)) return lockOrder(tx, Number(orderId));
  const turns = what === 'reversed' || what === 'restored';
  const id = turns && paymentRef !== undefined ? await orderIdOfMoney(tx, provider, paymentRef) : undefined;
  return id === undefined ? undefined : lockOrder(tx, id);
}

/** Why a verified event does not count; null when it does. What is only noted always does. */
function refusalOf(
  { provider, event, testCounts }: ReceivedEvent,
  order: OrderRow | undefined,
): string | null {
  if (event.what === 'noted') return null;
  if (event.test && !testCounts) return 'test';
  if (event.currency !== undefined && event.currency !== 'EUR') return 'currency';
  if (event.orderId === undefined && !order) return event.paymentRef === undefined ? 'order' : null;
  if (!order) return 'order';
  if (order.provider !== provider) return 'provider';
  const cents = event.cents ?? 0;
  const isPart = event.what === 'reversed' && cents > 0 && cents < order.cents;
  if (event.cents !== undefined && event.cents !== order.cents && !isPart) return 'amount';
  return event.what === 'paid' && event.cents === undefined ? 'amount' : null;
}

/**
 * An order is paid once: another payment of it is `second`, by the provider's name for the money, and one that an operator has
 * credited from a bank statement is `transfer`.
 */
async function refusalByOrder(
  tx: Db,
  { what, paymentRef }: ProviderEvent,
  order: OrderRow,
): Promise<string | null> {
  if (what !== 'paid') return null;
  const own = ownMoneyOf(await eventsOfOrder(tx, order.id));
  if (own !== undefined && paymentRef !== undefined && paymentRef !== own) return 'second';
  const isCredited = (await countEntriesOfOrder(tx, order.id, { states: ['credited'] })) > 0;
  return isCredited && !(await lockPayment(tx, `order:${order.id}`)) ? 'transfer' : null;
}

/** Brings an order to where all that was told of it leads. */
async function settleOrder(
  tx: Db,
  order: OrderRow,
  kept: EventRow,
  crediting: CreditContext,
): Promise<AffectedAccounts> {
  const events = countingForOrder(await eventsOfOrder(tx, order.id));
  const { counts, state } = reduceMoney(events, order.cents);
  const money = {
    accountId: order.accountId,
    way: order.provider,
    orderId: order.id,
    sourceKey: `order:${order.id}`,
    cents: order.cents,
    gives: { offer: order.offer },
  };
  const touched = await settleMoney(tx, money, { counts, events, kept }, crediting);
  if (state && state !== order.state) await changeOrder(tx, order.id, { state, changedAt: crediting.nowMs });
  return touched;
}

/** Money that was credited by its own name: by a rule, or by an operator, after something kept it from counting. Undefined where none was. */
async function settleDecided(
  tx: Db,
  kept: EventRow,
  crediting: CreditContext,
): Promise<AffectedAccounts | undefined> {
  const { provider, paymentRef } = kept;
  if (paymentRef === null) return undefined;
  const before = await lockPayment(tx, `${provider}:${paymentRef}`);
  if (!before) return undefined;
  const events = await eventsOfMoney(tx, provider, paymentRef);
  return follow(tx, before, { counts: countsAsDecided(events, before.cents), events, kept }, crediting);
}

/**
 * Money that came without an order is credited to the member whose address the payer has, where it is a price of the list;
 * everything else waits for an operator.
 */
async function settleUnmatched(tx: Db, kept: EventRow, crediting: CreditContext): Promise<AffectedAccounts> {
  if (kept.paymentRef === null) return [];
  const events = await eventsOfMoney(tx, kept.provider, kept.paymentRef);
  const money = await moneyOf(tx, events, crediting.nowMs);
  if (!money) return [];
  const { counts } = reduceMoney(events, money.cents);
  return settleMoney(tx, money, { counts, events, kept }, crediting);
}

/** Whose money it is and what it buys; undefined when no rule says. */
async function moneyOf(tx: Db, events: readonly EventRow[], nowMs: number): Promise<Money | undefined> {
  const received = events.find(({ what, payerEmail }) => what === 'paid' && payerEmail !== null);
  const member = received && (await findByEmailKey(tx, emailKeyOf(received.payerEmail!)));
  if (!received || !member || received.cents === null) return undefined;
  const offer = (await priceList(tx, nowMs)).find(
    ({ cents, offered }) => offered && cents === received.cents,
  );
  if (!offer) return undefined;
  return {
    accountId: member.id,
    way: received.provider,
    orderId: null,
    sourceKey: `${received.provider}:${received.paymentRef}`,
    cents: received.cents,
    gives: { offer: offer.id },
  };
}

/** What was told of money by now, what was told last, and whether it counts. */
interface MoneyHistory {
  counts: boolean;
  events: readonly EventRow[];
  kept: EventRow;
}

async function settleMoney(
  tx: Db,
  money: Money,
  standing: MoneyHistory,
  crediting: CreditContext,
): Promise<AffectedAccounts> {
  const before = await lockPayment(tx, money.sourceKey);
  if (before) return follow(tx, before, standing, crediting);
  if (!standing.counts) return [];
  const touched = (await creditMoney(tx, money, crediting)) ?? [];
  const made = await lockPayment(tx, money.sourceKey);
  // A part may be given back before the payment is told.
  if (made) await takePartsBack(tx, made, partsOf(standing.events, made.cents), crediting);
  return touched;
}

/** Brings a payment to where all that was told leads: turned as a whole, or less the part that was told last. */
async function follow(
  tx: Db,
  before: Payment,
  { counts, events, kept }: MoneyHistory,
  crediting: CreditContext,
): Promise<AffectedAccounts> {
  if (counts !== isCounted(before)) return turnPayment(tx, before, crediting, partsOf(events, before.cents));
  return counts ? takePartsBack(tx, before, partsOf([kept], before.cents), crediting) : [];
}
