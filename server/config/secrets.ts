import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../../runtime/defined.ts';
import { ConfigError, EnvReader, type Env } from '../../runtime/env.ts';
import { parseTicketKeys } from '../../runtime/ticket-keys.ts';

export interface Secrets {
  /** Bearer between server and media roles. */
  mediaSecret: string;
  /** `kid:base64,…`; the first one signs, all of them verify. */
  ticketKeys: string;
}

/**
 * Secrets come from the environment or, on a single box, from a file that is made at the first start and
 * readable by its owner only. `ticketKeysFile` is the file from which the ticket keys are taken, if any.
 * Throws `ConfigError` where secrets of our own making would be others than those of the next machine.
 */
export function loadSecrets(
  dataDir: string,
  env: Env,
  mayWrite = true,
): Secrets & { ticketKeysFile: string | undefined } {
  const read = new EnvReader(env);
  const [given, keys, keysFile] = ['MEDIA_SECRET', 'TICKET_KEYS', 'TICKET_KEYS_FILE'].map((name) =>
    read.text(name),
  );
  const path = join(dataDir, 'secrets.json');
  const complete = given && (keysFile || keys);
  if (!complete && read.production && read.text('DATABASE_URL') && !existsSync(path))
    throw new ConfigError(sharedSecretsNeeded);
  const kept = complete ? undefined : readOrMake(path, dataDir, mayWrite);
  const mediaSecret = given ?? defined(kept).mediaSecret;
  if (keysFile) return { mediaSecret, ...keysIn(keysFile) };
  if (keys) return { mediaSecret, ticketKeys: keys, ticketKeysFile: undefined };
  return { mediaSecret, ticketKeys: defined(kept).ticketKeys, ticketKeysFile: path };
}

/** Several servers may use one database. Tickets of one would open nothing at the edges of the other. */
const sharedSecretsNeeded =
  'MEDIA_SECRET, TICKET_KEYS: PostgreSQLi võib kasutada mitu masinat ja saladused peavad neis kõigis olema samad, ' +
  'seepärast neid siin ise ei tehta. Sea igas masinas ühesugused MEDIA_SECRET (openssl rand -hex 32) ja ' +
  'TICKET_KEYS (1:ja kohe järele openssl rand -base64 32), või kopeeri andmekausta ühe masina secrets.json.';

/** A file that others of the same system read as well; it goes before keys that were copied at a start. */
const keysIn = (path: string): { ticketKeys: string; ticketKeysFile: string } => ({
  ticketKeys: secretsIn(path, ['ticketKeys']).ticketKeys,
  ticketKeysFile: path,
});

function readOrMake(path: string, dataDir: string, mayWrite: boolean): Secrets {
  if (mayWrite) mkdirSync(dataDir, { recursive: true });
  const fresh: Secrets = {
    mediaSecret: randomBytes(32).toString('base64url'),
    ticketKeys: `1:${randomBytes(32).toString('base64')}`,
  };
  if (!mayWrite) return existsSync(path) ? secretsIn(path, ['mediaSecret', 'ticketKeys']) : fresh;
  try {
    // Exclusive, so that two processes starting together end up with the same secrets.
    writeFileSync(path, JSON.stringify(fresh), { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return secretsIn(path, ['mediaSecret', 'ticketKeys']);
  }
}

/** What a file of secrets has to hold. Its content is never told, no matter what is wrong with it. */
function secretsIn<Name extends keyof Secrets>(path: string, names: readonly Name[]): Pick<Secrets, Name> {
  const content = parsed(path);
  const faults = names.filter((name) => !isValid[name](content[name]));
  if (faults.length > 0)
    throw new ConfigError(
      `${path}: ${faults.join(', ')} puudub või on vigane. Taasta fail varukoopiast; uute saladustega ei ava senised ` +
        'piletid enam midagi ja teised masinad vajavad sama faili.',
    );
  return content as Pick<Secrets, Name>;
}

const isValid: Record<keyof Secrets, (value: unknown) => boolean> = {
  mediaSecret: (value) => typeof value === 'string' && value.length >= leastSecretLength,
  ticketKeys(value) {
    if (typeof value !== 'string') return false;
    try {
      return parseTicketKeys(value).keys.size > 0;
    } catch {
      return false;
    }
  },
};

/** Shorter than this a secret of ours was never made. */
const leastSecretLength = 32;

function parsed(path: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${path}: faili ei saa lugeda (${code ?? 'tundmatu viga'}).`);
  }
}
