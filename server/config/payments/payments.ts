import type { EnvReader } from '../../../runtime/env.ts';

/** Providers as they were configured, each by what it needs. */
export interface PaymentsConfig {
  /** Where the simulators are that stand for all of them; undefined where real ones are. */
  simulators: string | undefined;
}

export function readPayments(read: EnvReader): PaymentsConfig {
  return { simulators: read.url('PAYMENT_SIMULATORS', ['http:']) };
}
