import type { PaymentsConfig } from '../../config/payments/payments.ts';
import type { PaymentProvider } from './port.ts';

/** The providers that were configured, in the order in which they are offered. */
export async function paymentProvidersOf(_config: PaymentsConfig): Promise<PaymentProvider[]> {
  return [];
}
