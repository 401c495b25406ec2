import { createPublicKey, randomInt, randomUUID, type KeyObject } from 'node:crypto';
import { amountText } from '../../contract/rules/money.ts';
import { goTo, json, type Outgoing, type Reply, type SimAnswer, type SimRequest } from '../http-types.ts';
import type { Twist, What } from '../scenarios.ts';
import type { Simulator, SimulatorParts } from '../simulator.ts';
import { createTill, type Payment, type Protocol } from '../till.ts';
import {
  errorOf,
  isRecord,
  trustlyErrors,
  type DepositRequest,
  type TrustlyAccount,
  type TrustlyError,
} from './deposit-request.ts';
import { signTrustly, verifyTrustly } from './trustly-signature.ts';

interface Deposit extends Payment {
  notifyUrl: string;
  messageId: string;
  endUserId: string;
  successUrl: string;
  failUrl: string;
}

/** Trustly: deposits by JSON-RPC, a page for a frame, signed notifications that want a signed answer. */
export function trustlySimulator(
  parts: SimulatorParts,
  account: TrustlyAccount = {
    username: 'simulator',
    password: parts.keys.password,
    key: createPublicKey(parts.keys.merchant),
  },
): Simulator {
  const key = parts.keys.of('trustly');
  const till = createTill(parts, protocolOf(key, account, parts));
  const seen = new Set<string>();

  function deposit(request: SimRequest): SimAnswer {
    const call = depositIn(request.body);
    if (!call) return json(protocolError(key));
    const { UUID: uuid, Data: data } = call.params;
    const isKnown = (id: string) => seen.has(id);
    const error = errorOf(call, account, { address: request.address, isKnown });
    if (error) return json(refusal(error, call.method, uuid, key));
    const payment = paymentOf(data);
    seen.add(payment.messageId);
    till.open(payment);
    const answer = { orderid: payment.id, url: `${parts.baseUrl}/trustly/pay/${payment.id}` };
    const signature = signTrustly('Deposit', uuid, answer, key);
    return json({ version: '1.1', result: { signature, uuid, method: 'Deposit', data: answer } });
  }

  return {
    name: 'trustly',
    play: till.play,
    answer(request) {
      const { method, path, body } = request;
      if (method === 'POST' && path === '/api/1') return deposit(request);
      const payment = till.find(/^\/pay\/(\d+)$/.exec(path)?.[1] ?? '');
      if (!payment) return undefined;
      if (method === 'GET') return till.page(payment, `${parts.baseUrl}/trustly${path}`);
      return till.press(payment, new URLSearchParams(body.toString()).get('press') ?? '');
    },
  };
}

function depositIn(body: Buffer): DepositRequest | undefined {
  try {
    const call: unknown = JSON.parse(body.toString());
    if (!isRecord(call) || call['version'] !== '1.1' || typeof call['method'] !== 'string') return undefined;
    const { params } = call;
    if (!isRecord(params)) return undefined;
    const { Signature, UUID, Data } = params;
    if (typeof Signature !== 'string' || typeof UUID !== 'string' || !isRecord(Data)) return undefined;
    return { method: call['method'], params: { Signature, UUID, Data } };
  } catch {
    return undefined;
  }
}

function paymentOf(data: Record<string, unknown>): Deposit {
  const attributes = data['Attributes'] as Record<string, string>;
  return {
    id: String(randomInt(1_000_000_000, 9_999_999_999)),
    cents: Math.round(Number(attributes['Amount']) * 100),
    currency: attributes['Currency']!,
    text: attributes['ShopperStatement']!,
    notifyUrl: String(data['NotificationURL']),
    messageId: String(data['MessageID']),
    endUserId: String(data['EndUserID']),
    successUrl: attributes['SuccessURL']!,
    failUrl: attributes['FailURL']!,
  };
}

function refusal(code: TrustlyError, method: string, uuid: string, key: KeyObject) {
  const data = { code, message: trustlyErrors[code] };
  const error = { signature: signTrustly(method, uuid, data, key), uuid, method, data };
  return { version: '1.1', error: { name: 'JSONRPCError', ...data, error } };
}

/** What was no call is answered without its name. */
function protocolError(key: KeyObject) {
  const data = { code: 620, message: 'ERROR_UNKNOWN' };
  const error = { signature: signTrustly('', '', data, key), uuid: null, method: null, data };
  return { version: '1.1', error: { name: 'JSONRPCError', ...data, error } };
}

const methods: Record<What, readonly string[]> = {
  pending: ['account', 'pending'],
  paid: ['account', 'pending', 'credit'],
  reversed: ['debit'],
  canceled: ['cancel'],
};
const withMoney = ['pending', 'credit', 'debit'];
/** The same notification has the same number whenever it is sent. */
const numbers = ['account', 'pending', 'credit', 'debit', 'cancel'];

function protocolOf(key: KeyObject, account: TrustlyAccount, { clock }: SimulatorParts): Protocol<Deposit> {
  function notification(deposit: Deposit, method: string, twist: Twist | undefined): Outgoing {
    const wrong = twist === 'wrong-amount' ? 100 : 0;
    const data = {
      notificationid: `${deposit.id}${numbers.indexOf(method)}`,
      messageid: deposit.messageId,
      orderid: deposit.id,
      enduserid: deposit.endUserId,
      timestamp: new Date(clock()).toISOString().replace('T', ' ').replace('Z', '000+00'),
      ...(withMoney.includes(method) && {
        amount: amountText(deposit.cents + wrong),
        currency: deposit.currency,
      }),
      ...(method === 'account' && {
        accountid: '7653385737',
        verified: '1',
        attributes: { clearinghouse: 'ESTONIA', bank: 'Simulaator', descriptor: null, lastdigits: '084057' },
      }),
    };
    const uuid = randomUUID();
    const seen = twist === 'bad-signature' ? { ...data, notificationid: '0' } : data;
    const signature = signTrustly(method, uuid, seen, key);
    return {
      method: 'POST',
      url: deposit.notifyUrl,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify({ method, version: '1.1', params: { signature, uuid, data } })),
    };
  }

  return {
    label: 'Trustly',
    target: '_top',
    messages: (deposit, what, twist) => methods[what].map((method) => notification(deposit, method, twist)),
    isTaken: (message, reply) => isSignedAnswer(message, reply, account.key),
    back: (deposit, what) => goTo(what === 'canceled' ? deposit.failUrl : deposit.successUrl),
  };
}

/** Only an answer that the merchant has signed for this very notification ends it. */
function isSignedAnswer(message: Outgoing, { status, body }: Reply, key: KeyObject | undefined): boolean {
  if (status !== 200 || !key) return false;
  const asked = JSON.parse(message.body!.toString()) as { method: string; params: { uuid: string } };
  try {
    const { result } = JSON.parse(body) as {
      result: { signature: string; uuid: string; method: string; data: { status: string } };
    };
    const { signature, uuid, method, data } = result;
    if (uuid !== asked.params.uuid || method !== asked.method) return false;
    return /^(OK|FAILED)$/.test(data.status) && verifyTrustly(method, uuid, data, signature, key);
  } catch {
    return false;
  }
}
