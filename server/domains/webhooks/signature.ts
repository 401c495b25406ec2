import { createHmac, randomBytes } from 'node:crypto';
import type { EndpointRow } from './store.ts';

const secretBegin = 'whsec_';

export const newSecret = (): string => secretBegin + randomBytes(32).toString('base64');

/** The signature of a message by a secret, as Standard Webhooks has it. */
function signatureOf(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  const key = Buffer.from(secret.slice(secretBegin.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** What is sent along with a message: its id, when, and signatures by the secret and for a while by the one before. */
export function signedHeaders(
  { secret, previousSecret, previousSecretUntil }: EndpointRow,
  { id, body }: { id: string; body: string },
  nowMs: number,
): Record<string, string> {
  const seconds = Math.floor(nowMs / 1000);
  const isKept = previousSecret !== null && (previousSecretUntil ?? 0) > nowMs;
  const secrets = [secret, ...(isKept ? [previousSecret] : [])];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((one) => signatureOf(one, { id, seconds, body })).join(' '),
  };
}
