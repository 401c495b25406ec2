import type { EnvReader } from '../../../runtime/env.ts';
import { readTogether } from './together.ts';

/** An account at Stripe, whose checkout takes cards and wallets. */
export interface CardConfig {
  /** Where its calls are answered, without a slash at the end. */
  apiUrl: string;
  secretKey: string;
  /** What its messages are signed with; two while it is changed. */
  webhookSecrets: readonly string[];
  /** No money moves. */
  simulated: boolean;
}

/** Undefined where nothing is set. */
export function readCard(read: EnvReader): CardConfig | undefined {
  const given = readTogether(read, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']);
  if (!given) return undefined;
  const mode = /^[rs]k_(test|live)_/.exec(given.STRIPE_SECRET_KEY)?.[1];
  if (!mode) read.faults.push('STRIPE_SECRET_KEY: oodatud on võti, mis algab sk_live_ või sk_test_');
  const webhookSecrets = given.STRIPE_WEBHOOK_SECRETS.split(',').map((one) => one.trim());
  if (!webhookSecrets.every((one) => one.startsWith('whsec_')))
    read.faults.push('STRIPE_WEBHOOK_SECRETS: oodatud on saladused, mis algavad whsec_');
  return {
    apiUrl: 'https://api.stripe.com',
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecrets,
    simulated: mode === 'test',
  };
}
