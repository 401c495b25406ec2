import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Bearer between server and media roles. */
  mediaSecret: string;
  /** `kid:base64,…`; the first one signs, all of them verify. */
  ticketKeys: string;
}

/**
 * Secrets come from the environment or, on a single box, from a file that is made at the first start and
 * readable by its owner only. `ticketKeysFile` is the file from which the ticket keys are taken, if any.
 */
export function loadSecrets(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Secrets & { ticketKeysFile: string | undefined } {
  const { MEDIA_SECRET, TICKET_KEYS, TICKET_KEYS_FILE } = env;
  const path = join(dataDir, 'secrets.json');
  const complete = MEDIA_SECRET && (TICKET_KEYS_FILE || TICKET_KEYS);
  const kept = complete ? undefined : readOrMake(path, dataDir);
  const mediaSecret = MEDIA_SECRET ?? kept!.mediaSecret;
  if (TICKET_KEYS_FILE) return { mediaSecret, ...keysIn(TICKET_KEYS_FILE) };
  if (TICKET_KEYS) return { mediaSecret, ticketKeys: TICKET_KEYS, ticketKeysFile: undefined };
  return { mediaSecret, ticketKeys: kept!.ticketKeys, ticketKeysFile: path };
}

/** A file that others of the same system read as well; it goes before keys that were copied at a start. */
function keysIn(path: string): { ticketKeys: string; ticketKeysFile: string } {
  const { ticketKeys } = JSON.parse(readFileSync(path, 'utf8')) as Secrets;
  return { ticketKeys, ticketKeysFile: path };
}

function readOrMake(path: string, dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const fresh: Secrets = {
    mediaSecret: randomBytes(32).toString('base64url'),
    ticketKeys: `1:${randomBytes(32).toString('base64')}`,
  };
  try {
    // Exclusive, so that two processes starting together end up with the same secrets.
    writeFileSync(path, JSON.stringify(fresh), { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(readFileSync(path, 'utf8')) as Secrets;
  }
}

/** The ticket keys by number, and the number of the one that signs. */
export interface TicketKeys {
  signing: number;
  keys: Map<number, Buffer>;
}

/** Throws on a key that is no key. */
export function parseTicketKeys(text: string): TicketKeys {
  const keys = new Map<number, Buffer>();
  for (const part of text.split(',')) {
    const [kid, value] = part.split(/:(.*)/s);
    const key = Buffer.from(value ?? '', 'base64');
    if (!/^\d{1,3}$/.test(kid ?? '') || Number(kid) > 255 || key.length < 32) {
      throw new Error('TICKET_KEYS: expected number:base64 with 32 bytes or more, separated by commas');
    }
    keys.set(Number(kid), key);
  }
  return { signing: [...keys.keys()][0]!, keys };
}
