import type { Clock } from '../../../runtime/clock.ts';
import type { Config } from '../../config/config.ts';
import type { PaymentProvider } from './port.ts';
import { simulatedPayments } from './simulated.ts';
import { createBankLink } from './bank-link/bank-link.ts';
import { createCard } from './card/card.ts';
import { paypalCertificates } from './paypal/certificates.ts';
import { createPaypal } from './paypal/paypal.ts';
import { createPaysera } from './paysera/paysera.ts';
import { createTrustly } from './trustly/trustly.ts';

/** The providers that were configured, in the order in which they are offered. */
export async function paymentProvidersOf(
  { payments, dataDir }: Pick<Config, 'payments' | 'dataDir'>,
  clock: Clock,
): Promise<PaymentProvider[]> {
  const { trustly, paysera, bankLinks, paypal, card } = payments.simulators
    ? simulatedPayments(payments.simulators, dataDir)
    : payments;
  return [
    ...(trustly ? [createTrustly(trustly, clock)] : []),
    ...(paysera ? [createPaysera(paysera, clock)] : []),
    ...bankLinks.map((bank) => createBankLink(bank, clock)),
    ...(paypal ? [createPaypal(paypal, paypalCertificates({ clock }))] : []),
    ...(card ? [await createCard(card, clock)] : []),
  ];
}
