import type { KeyObject } from 'node:crypto';
import { amountText } from '../../../../contract/rules/money.ts';
import { firstOf } from '../../../../runtime/defined.ts';
import type { PaypalConfig } from '../../../config/payments/paypal.ts';
import { askProvider } from '../ask-provider.ts';
import {
  ProviderError,
  type OrderToPay,
  type PaymentProvider,
  type StartedOrder,
  type Verdict,
} from '../port.ts';
import { backWithNothing, plainText, rejected } from '../verdicts.ts';
import { claimOf, eventOf } from './ipn-event.ts';
import { webhookEventOf } from './webhook-event.ts';
import { isSigned, transmissionIn, type Transmission } from './webhook-signature.ts';

/** What no notification is without. */
const form = 'application/x-www-form-urlencoded';

/** PayPal's button: the browser is sent there, and what became of it is told by IPN, which PayPal has to be asked about. */
export const createPaypal = (
  config: PaypalConfig,
  keyAt: (certificateUrl: string) => Promise<KeyObject | undefined>,
): PaymentProvider => ({
  id: 'paypal',
  name: 'PayPal',
  simulated: config.simulated,
  start: async (order) => startOf(config, order),
  async read({ method, way, type, body, headers }) {
    if (way === 'return') return backWithNothing;
    const transmission = transmissionIn(headers);
    if (transmission) return webhookVerdict(config, transmission, body, keyAt);
    if (method !== 'POST' || type !== form) return rejected('shape');
    const claim = claimOf(body, config.receivers);
    if ('why' in claim) return rejected(claim.why);
    return { kind: 'unverified', orderId: claim.orderId, answer: plainText(200, '') };
  },
  async verify(raw) {
    const body = Buffer.concat([Buffer.from('cmd=_notify-validate&'), raw]);
    const answer = await askProvider(config.verifyUrl, {
      method: 'POST',
      headers: { 'content-type': form, 'user-agent': 'Paasuke-IPN/1' },
      body: new Uint8Array(body),
    });
    const said = answer.trim();
    if (said === 'INVALID') return undefined;
    if (said !== 'VERIFIED') throw new ProviderError('answered neither VERIFIED nor INVALID');
    return eventOf(raw, config.receivers);
  },
});

function startOf({ payUrl, receivers }: PaypalConfig, order: OrderToPay): StartedOrder {
  const query = new URLSearchParams({
    cmd: '_xclick',
    business: firstOf(receivers),
    item_name: order.text,
    amount: amountText(order.cents),
    currency_code: order.currency,
    custom: order.id,
    invoice: order.id,
    notify_url: order.urls.notify,
    return: order.urls.success,
    cancel_return: order.urls.canceled,
    no_shipping: '1',
    no_note: '1',
    charset: 'utf-8',
  });
  return { start: { kind: 'redirect', url: `${payUrl}?${query.toString()}` } };
}

/** Messages of the newer kind, which are signed: that PayPal is asked about them is not needed. */
async function webhookVerdict(
  { webhookId, simulated }: PaypalConfig,
  transmission: Transmission,
  body: Buffer,
  keyAt: (url: string) => Promise<KeyObject | undefined>,
): Promise<Verdict> {
  if (webhookId === undefined) return rejected('no webhook');
  try {
    const key = await keyAt(transmission.certificateUrl);
    if (!key || !isSigned(transmission, webhookId, body, key)) return rejected('signature');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { kind: 'rejected', why: error.message, answer: plainText(503, 'later') };
  }
  const event = webhookEventOf(body, simulated);
  return event ? { kind: 'event', event, answer: () => plainText(200, '') } : rejected('shape');
}
