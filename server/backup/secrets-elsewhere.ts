import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

export type SecretsConfig = Pick<
  Config,
  'dataDir' | 'mediaSecret' | 'ticketKeysFile' | 'push' | 'mail' | 'payments' | 'metricsSecrets'
>;

/**
 * Names of the secrets that the service has from its environment, and that no backup of its data folder holds. Without the first
 * three, links that were mailed, tickets and push subscriptions of a restored service open nothing.
 */
export async function secretsElsewhere(config: SecretsConfig): Promise<string[]> {
  const { dataDir, mediaSecret, ticketKeysFile, push, mail, payments, metricsSecrets } = config;
  const [kept, pushKeys] = await Promise.all([
    readKeys(join(dataDir, 'secrets.json')),
    readKeys(join(dataDir, 'push-keys.json')),
  ]);
  const found: [name: string, isElsewhere: boolean][] = [
    ['MEDIA_SECRET', kept['mediaSecret'] !== mediaSecret],
    ['TICKET_KEYS', ticketKeysFile !== join(dataDir, 'secrets.json')],
    ['VAPID_PRIVATE_KEY', push !== undefined && pushKeys['privateKey'] !== push.privateKey],
    ['METRICS_TOKEN', metricsSecrets.length > 1],
    ['SMTP_URL', mail.smtpUrl !== undefined],
    ...payments.names.map((name): [string, boolean] => [name, true]),
  ];
  return found.flatMap(([name, isElsewhere]) => (isElsewhere ? [name] : []));
}

async function readKeys(path: string): Promise<Record<string, unknown>> {
  try {
    return Object(JSON.parse(await readFile(path, 'utf8'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}
