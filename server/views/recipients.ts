import type { listRecipients } from '../../contract/routes/privacy.ts';
import type { PaymentProvider } from '../adapters/payment/port.ts';
import type { Config } from '../config/config.ts';
import type { Settings } from '../config/settings.ts';
import type { Handler } from '../platform/http/call.ts';

export interface RecipientsContext {
  config: Pick<Config, 'captcha' | 'social' | 'push' | 'mail' | 'payments'>;
  paymentProviders: readonly PaymentProvider[];
  settings: () => Promise<Settings>;
}

/** GET /privacy/recipients: made of what is configured, so that no page can say less. */
export const listRecipientsHandler =
  ({ config, paymentProviders, settings }: RecipientsContext): Handler<typeof listRecipients> =>
  async () => {
    const { CHROMECAST_ENABLED, PAYPAL_ENABLED } = await settings();
    // Simulators are our own; a provider’s place for trials is the provider’s.
    const providers = config.payments.simulators ? [] : paymentProviders;
    const byHand = PAYPAL_ENABLED === 'true' && !config.payments.simulators ? ['PayPal'] : [];
    return {
      payments: [...new Set([...providers.map(({ name }) => name), ...byHand])],
      signIn: config.social.map(({ name }) => name),
      googleCaptcha: config.captcha.kind === 'recaptcha',
      push: config.push !== undefined,
      cast: CHROMECAST_ENABLED === 'true',
      mail: config.mail.smtpUrl !== undefined,
    };
  };
