import { randomUUID, type KeyObject } from 'node:crypto';
import { amountText, centsOfText } from '../../../../contract/rules/money.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { defined } from '../../../../runtime/defined.ts';
import { inForce } from '../../../config/payments/key-files.ts';
import type { TrustlyConfig } from '../../../config/payments/trustly.ts';
import { askProvider } from '../ask-provider.ts';
import {
  ProviderError,
  type NotificationAnswer,
  type OrderToPay,
  type PaymentProvider,
  type ProviderEvent,
  type StartedOrder,
} from '../port.ts';
import { rejected } from '../verdicts.ts';
import { depositAnswerIn, errorIn, notificationIn, type Notification } from './messages.ts';
import { isSigned, signatureOf, type SignedMessage } from './signature.ts';

/** Transfers from the payer's own bank, chosen in a frame of Trustly's: JSON-RPC 1.1, signed both ways. */
export function createTrustly(config: TrustlyConfig, clock: Clock): PaymentProvider {
  const keys = () => inForce(config.publicKeys, clock());
  return {
    id: 'trustly',
    name: 'Trustly',
    simulated: config.simulated,
    start: (order) => deposit(config, keys(), order),
    async read({ method, way, body }) {
      const message = method === 'POST' && way === 'notify' ? notificationIn(utf8(body)) : undefined;
      if (!message) return rejected('shape');
      const { signature, ...rest } = message.params;
      if (!isSigned({ method: message.method, ...rest }, signature, keys())) return rejected('signature');
      return {
        kind: 'event',
        event: eventOf(message),
        answer: (outcome) => answerTo(config, message, outcome === 'refused'),
      };
    },
  };
}

/** What is no UTF-8 gets signs that no signature was made over. */
const utf8 = (body: Buffer): string => new TextDecoder().decode(body);

async function deposit(
  config: TrustlyConfig,
  keys: readonly KeyObject[],
  order: OrderToPay,
): Promise<StartedOrder> {
  const request: SignedMessage = { method: 'Deposit', uuid: randomUUID(), data: depositData(config, order) };
  const { method, uuid, data } = request;
  const params = { Signature: signatureOf(request, config.privateKey), UUID: uuid, Data: data };
  const text = await askProvider(config.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ method, params, version: '1.1' }),
  });
  const answer = depositAnswerIn(text)?.result;
  if (!answer) throw new ProviderError(errorIn(text) ?? 'answered something else than a deposit');
  if (!isSigned(answer, answer.signature, keys) || answer.uuid !== uuid)
    throw new ProviderError('its answer is not signed by it, or answers another request');
  if (!/^https?:\/\//.test(answer.data.url) || !URL.canParse(answer.data.url))
    throw new ProviderError('answered no address');
  return { start: { kind: 'frame', url: answer.data.url }, providerRef: answer.data.orderid };
}

const depositData = ({ username, password, country, statement }: TrustlyConfig, order: OrderToPay) => ({
  Username: username,
  Password: password,
  NotificationURL: order.urls.notify,
  EndUserID: String(order.member.id),
  MessageID: order.id,
  Attributes: {
    Country: country,
    Locale: 'et_EE',
    Currency: order.currency,
    Amount: amountText(order.cents),
    IP: order.address,
    Firstname: order.member.firstName,
    Lastname: order.member.lastName,
    Email: order.member.email,
    ShopperStatement: statement,
    SuccessURL: order.urls.success,
    FailURL: order.urls.canceled,
    // Our pages stand in no frame, not even in one of their own.
    URLTarget: '_top',
  },
});

/** Everything else that Trustly tells is kept and changes nothing. */
const whats: Record<string, ProviderEvent['what']> = {
  pending: 'pending',
  credit: 'paid',
  debit: 'reversed',
  cancel: 'canceled',
};

function eventOf({ method, params: { data } }: Notification): ProviderEvent {
  return {
    dedupeKey: data.notificationid,
    orderId: data.messageid,
    paymentRef: data.orderid,
    what: Object.hasOwn(whats, method) ? defined(whats[method]) : 'noted',
    cents: data.amount === undefined ? undefined : centsOfText(data.amount),
    currency: data.currency,
    test: false,
  };
}

/** Only of money may be said that it is not wanted; everything else is taken note of. */
function answerTo(
  { privateKey }: TrustlyConfig,
  { method, params: { uuid } }: Notification,
  isRefused: boolean,
): NotificationAnswer {
  const status = isRefused && ['credit', 'debit'].includes(method) ? 'FAILED' : 'OK';
  const answer: SignedMessage = { method, uuid, data: { status } };
  const result = { ...answer, signature: signatureOf(answer, privateKey) };
  return {
    kind: 'text',
    status: 200,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ result, version: '1.1' }),
  };
}
