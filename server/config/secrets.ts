import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../runtime/env.ts';

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
export function loadSecrets(dataDir: string, env: Env): Secrets & { ticketKeysFile: string | undefined } {
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
