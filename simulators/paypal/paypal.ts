import { randomBytes } from 'node:crypto';
import { amountText } from '../../contract/rules/money.ts';
import { goTo, text, type Outgoing, type SimRequest } from '../http-types.ts';
import { refusalPage } from '../page.ts';
import type { Twist, What } from '../scenarios.ts';
import type { Simulator, SimulatorParts } from '../simulator.ts';
import { createTill, type Payment, type Protocol } from '../till.ts';
import { escapeIn, type SimCharset } from './charset.ts';

interface Button extends Payment {
  fields: URLSearchParams;
}

interface PaypalOptions {
  /** To whom money can be sent here. */
  receiver: string;
  payer: { email: string; firstName: string; lastName: string };
  charset: SimCharset;
}

const usual: PaypalOptions = {
  receiver: 'makse@naide.test',
  payer: { email: 'maksja@naide.test', firstName: 'Šarlotte', lastName: 'Mägi' },
  charset: 'windows-1252',
};

/** PayPal's button and its notifications, each of which it knows again byte for byte when it is asked about it. */
export function paypalSimulator(parts: SimulatorParts, options: PaypalOptions = usual): Simulator {
  const notified = new Set<string>();
  const till = createTill(parts, protocolOf(options, notified));

  function open({ query }: SimRequest) {
    const fields = new URLSearchParams(query);
    const faults = faultsOf(fields, options);
    if (faults.length > 0) return refusalPage('PayPal', faults, query);
    const button: Button = {
      id: transactionId(),
      cents: Math.round(Number(fields.get('amount')) * 100),
      currency: fields.get('currency_code')!,
      text: fields.get('item_name')!,
      fields,
    };
    till.open(button);
    return till.page(button, `${parts.baseUrl}/paypal/pay/${button.id}`);
  }

  return {
    name: 'paypal',
    play: till.play,
    answer(request) {
      const { method, path, body } = request;
      if (path === '/cgi-bin/webscr' && method === 'GET') return open(request);
      if (path === '/cgi-bin/webscr') {
        const asked = body.toString('latin1');
        const [, raw = ''] = /^cmd=_notify-validate&(.*)$/s.exec(asked) ?? [];
        return text(200, notified.has(raw) ? 'VERIFIED' : 'INVALID');
      }
      const found = method === 'POST' ? till.find(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? '') : undefined;
      return found && till.press(found, new URLSearchParams(body.toString()).get('press') ?? '');
    },
  };
}

const transactionId = (): string => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();

function faultsOf(fields: URLSearchParams, { receiver }: PaypalOptions): string[] {
  const needed = ['item_name', 'currency_code', 'notify_url', 'return', 'cancel_return'];
  return [
    ...needed.filter((name) => !fields.get(name)).map((name) => `${name} puudub`),
    ...(fields.get('cmd') === '_xclick' ? [] : ['cmd ei ole _xclick']),
    ...(fields.get('business') === receiver ? [] : ['sellist saajat ei ole']),
    ...(/^\d+\.\d\d$/.test(fields.get('amount') ?? '') ? [] : ['amount ei ole summa']),
  ];
}

const statuses: Record<What, string> = {
  pending: 'Pending',
  paid: 'Completed',
  canceled: 'Voided',
  reversed: 'Reversed',
};

function protocolOf({ receiver, payer, charset }: PaypalOptions, notified: Set<string>): Protocol<Button> {
  function messageOf({ id, cents, fields }: Button, what: What, twist: Twist | undefined): string {
    const gross = amountText(twist === 'wrong-amount' ? cents - 1 : cents);
    const isBack = what === 'reversed';
    const pairs: [string, string][] = [
      ['mc_gross', isBack ? `-${gross}` : gross],
      ['payment_status', statuses[what]],
      ['charset', charset],
      ['first_name', payer.firstName],
      ['last_name', payer.lastName],
      ['payer_email', payer.email],
      ['custom', fields.get('custom') ?? ''],
      ['invoice', fields.get('invoice') ?? ''],
      ...((isBack ? [['parent_txn_id', id]] : []) as [string, string][]),
      ['txn_id', isBack ? transactionId() : id],
      ['txn_type', 'web_accept'],
      ['receiver_email', receiver],
      ['mc_currency', fields.get('currency_code')!],
      ['test_ipn', '1'],
    ];
    return pairs.map(([name, value]) => `${name}=${escapeIn(value, charset)}`).join('&');
  }

  return {
    label: 'PayPal',
    target: '_self',
    // Who gives up at PayPal leaves it without a word.
    messages(button, what, twist): Outgoing[] {
      if (what === 'canceled') return [];
      const raw = messageOf(button, what, twist);
      if (twist !== 'bad-signature') notified.add(raw);
      return [
        {
          method: 'POST',
          url: button.fields.get('notify_url')!,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: Buffer.from(raw, 'latin1'),
        },
      ];
    },
    isTaken: (_, { status }) => status === 200,
    back: ({ fields }, what) => goTo(fields.get(what === 'canceled' ? 'cancel_return' : 'return')!),
  };
}
