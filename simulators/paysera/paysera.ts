import { createPublicKey, randomInt } from 'node:crypto';
import { goTo, text, type Outgoing, type SimAnswer, type SimRequest } from '../http-types.ts';
import { refusalPage } from '../page.ts';
import type { Twist, What } from '../scenarios.ts';
import type { Simulator, SimulatorParts } from '../simulator.ts';
import { createTill, type Payment, type Protocol } from '../till.ts';
import { encryptedQuery, requestFields, signedQuery } from './callback.ts';

/** A project that a merchant has here. */
export interface PayseraProject {
  id: string;
  password: string;
  /** Whether callbacks are encrypted instead of signed. */
  encrypted: boolean;
}

interface Checkout extends Payment {
  fields: Record<string, string>;
}

/** Paysera's classic checkout: a signed address opens it, signed addresses tell what became of it. */
export function payseraSimulator(
  parts: SimulatorParts,
  project: PayseraProject = { id: '12345', password: parts.keys.password, encrypted: false },
): Simulator {
  const key = parts.keys.of('paysera');
  const till = createTill(parts, protocolOf(parts, project));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

  function open({ method, query, body }: SimRequest): SimAnswer {
    const asked = new URLSearchParams(method === 'POST' ? body.toString() : query);
    const [data, sign] = [asked.get('data') ?? '', asked.get('sign') ?? ''];
    const found = requestFields(data, sign, project.password);
    if (!found)
      return refusalPage('Paysera', ['sign ei ole md5(data + parool)'], `data=${data}\nsign=${sign}`);
    const fields = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
    const faults = faultsOf(fields, project.id);
    if (faults.length > 0) return refusalPage('Paysera', faults, JSON.stringify(fields, null, 1));
    const checkout = checkoutOf(fields);
    till.open(checkout);
    return till.page(checkout, `${parts.baseUrl}/paysera/pay/${checkout.id}`);
  }

  return {
    name: 'paysera',
    play: till.play,
    answer(request) {
      const { method, path, body } = request;
      if (path === '/pay/') return open(request);
      if (path === '/download/public.key') return text(200, publicKey);
      const checkout = method === 'POST' ? till.find(/^\/pay\/(\d+)$/.exec(path)?.[1] ?? '') : undefined;
      return checkout && till.press(checkout, new URLSearchParams(body.toString()).get('press') ?? '');
    },
  };
}

const checkoutOf = (fields: Record<string, string>): Checkout => ({
  id: String(randomInt(100_000_000, 999_999_999)),
  cents: Number(fields['amount']),
  currency: fields['currency']!,
  text: `Tellimus ${fields['orderid']}`,
  fields,
});

const forms: Record<string, RegExp> = {
  projectid: /^\d{1,11}$/,
  orderid: /^.{1,40}$/,
  accepturl: /^https?:\/\/.{1,247}$/,
  cancelurl: /^https?:\/\/.{1,247}$/,
  callbackurl: /^https?:\/\/.{1,247}$/,
  version: /^1\.[5-9]$/,
  amount: /^\d{1,11}$/,
  currency: /^[A-Z]{3}$/,
  lang: /^([A-Z]{3})?$/,
  test: /^[01]?$/,
  p_firstname: /^.{0,255}$/,
  p_lastname: /^.{0,255}$/,
  p_email: /^.{0,255}$/,
};

function faultsOf(fields: Record<string, string>, projectId: string): string[] {
  const faults = Object.entries(forms)
    .filter(([name, form]) => !form.test(fields[name] ?? ''))
    .map(([name]) => `${name} ei sobi või puudub`);
  if (fields['projectid'] !== projectId) faults.push('sellist projekti ei ole');
  if ('sign_password' in fields) faults.push('parool ei tohi kaasas olla');
  return faults;
}

/** Of what was asked everything comes back but the addresses. */
const echoed = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.endsWith('url')));

const statuses: Record<What, string> = { canceled: '0', paid: '1', pending: '2', reversed: '5' };

function protocolOf({ keys }: SimulatorParts, project: PayseraProject): Protocol<Checkout> {
  function queryOf({ id, fields }: Checkout, what: What, twist: Twist | undefined): string {
    const amount = twist === 'wrong-amount' ? String(Number(fields['amount']) - 1) : fields['amount']!;
    const callback = {
      ...echoed(fields),
      amount,
      status: statuses[what],
      requestid: id,
      payment: 'simulaator',
      type: 'EMA',
      payamount: amount,
      paycurrency: fields['currency']!,
      name: fields['p_firstname'] ?? '',
      surename: fields['p_lastname'] ?? '',
      account: 'EE000000000000000000',
      payer_country: 'EE',
    };
    if (project.encrypted) return encryptedQuery(callback, project.password);
    const key = keys.of(twist === 'bad-signature' ? 'somebody-else' : 'paysera');
    return signedQuery(callback, project.password, key);
  }
  const withQuery = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;

  return {
    label: 'Paysera',
    target: '_self',
    messages: (checkout, what, twist): Outgoing[] => [
      {
        method: 'GET',
        url: withQuery(checkout.fields['callbackurl']!, queryOf(checkout, what, twist)),
        headers: {},
      },
    ],
    isTaken: (_, { status, body }) => status === 200 && body === 'OK',
    back(checkout, what, twist) {
      const { accepturl, cancelurl } = checkout.fields;
      if (what === 'canceled') return goTo(cancelurl!);
      return goTo(what ? withQuery(accepturl!, queryOf(checkout, what, twist)) : accepturl!);
    },
  };
}
