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
 * readable by its owner only.
 */
export function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const { MEDIA_SECRET, TICKET_KEYS } = env;
  if (MEDIA_SECRET && TICKET_KEYS) return { mediaSecret: MEDIA_SECRET, ticketKeys: TICKET_KEYS };
  const kept = readOrMake(dataDir);
  return { mediaSecret: MEDIA_SECRET ?? kept.mediaSecret, ticketKeys: TICKET_KEYS ?? kept.ticketKeys };
}

function readOrMake(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
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

/** The signing keys by number, and the number of the one that signs. Throws on a key that is no key. */
export function parseTicketKeys(text: string): { signing: number; keys: Map<number, Buffer> } {
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
