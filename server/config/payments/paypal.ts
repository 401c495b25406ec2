import type { EnvReader } from '../../../runtime/env.ts';

/** An account at PayPal that members pay to by its button and that tells by IPN. */
export interface PaypalConfig {
  /** Where the browser is sent to pay. */
  payUrl: string;
  /** Where a notification is asked back. */
  verifyUrl: string;
  /** Addresses of the account, the one that money is sent to first, and its merchant number. */
  receivers: readonly string[];
  /** The number of the webhook, where PayPal tells by that. */
  webhookId: string | undefined;
  /** No money moves there. */
  simulated: boolean;
}

const hosts = {
  live: { pay: 'https://www.paypal.com', verify: 'https://ipnpb.paypal.com' },
  test: { pay: 'https://www.sandbox.paypal.com', verify: 'https://ipnpb.sandbox.paypal.com' },
};

/** Undefined where nothing is set. */
export function readPaypal(read: EnvReader): PaypalConfig | undefined {
  const receivers = read
    .text('PAYPAL_RECEIVERS')
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (!receivers) return undefined;
  if (!receivers[0]?.includes('@'))
    read.faults.push('PAYPAL_RECEIVERS: esimesena on oodatud e-posti aadress');
  const mode = read.oneOf('PAYPAL_MODE', ['live', 'test'], 'live');
  return {
    payUrl: `${hosts[mode].pay}/cgi-bin/webscr`,
    verifyUrl: `${hosts[mode].verify}/cgi-bin/webscr`,
    receivers,
    webhookId: read.text('PAYPAL_WEBHOOK_ID'),
    simulated: mode === 'test',
  };
}
