import { createECDH } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type EnvReader } from '../../runtime/env.ts';
import { keptFile } from '../../runtime/keys/kept-file.ts';

/** What we sign push messages with, and who we are to push services. Base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`: where a push service can complain. */
  subject: string;
}

export interface PushConfig extends VapidKeys {
  /** Push services beside those of the known browsers, by origin; they may lie in the own network. */
  services: string[];
}

/** What the environment says of push messages; keys are made later where it says nothing. */
export function readPush(
  read: EnvReader,
  mailAddress: string,
): Omit<PushConfig, 'publicKey' | 'privateKey'> & { given: Omit<VapidKeys, 'subject'> | undefined } {
  const [publicKey, privateKey] = [read.text('VAPID_PUBLIC_KEY'), read.text('VAPID_PRIVATE_KEY')];
  if (publicKey && privateKey && !isPair({ publicKey, privateKey }))
    read.faults.push(
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: need ei ole üks võtmepaar (base64url, 65 ja 32 baiti). Kopeeri mõlemad uuesti.',
    );
  if (!publicKey !== !privateKey)
    read.faults.push(
      `${publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'}: puudub; VAPID_PUBLIC_KEY ja VAPID_PRIVATE_KEY käivad koos`,
    );
  const subject = read.text('VAPID_SUBJECT') ?? `mailto:${mailAddress}`;
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    read.faults.push('VAPID_SUBJECT: oodatud on mailto:keegi@naide.ee või aadress, mis algab https://');
  return {
    given: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    subject,
    services: (read.urls('PUSH_SERVICES') ?? []).flatMap((address) =>
      URL.canParse(address) ? [new URL(address).origin] : [],
    ),
  };
}

interface PushEnvironment {
  dataDir: string;
  mayShareDatabase: boolean;
  /** Whether keys that are not there yet are made. */
  mayWrite: boolean;
  /** Where the simulators are; one of them is a push service. */
  simulators: string | undefined;
}

/**
 * The keys that were given or, on a single box, those of a file in the data folder, which is made at the first start. Undefined
 * where several machines may share a database and nobody has given them keys: browsers subscribe for one key.
 */
export function loadPush(
  { given, subject, services: named }: ReturnType<typeof readPush>,
  { dataDir, mayShareDatabase, mayWrite, simulators }: PushEnvironment,
): PushConfig | undefined {
  const services = simulators === undefined ? named : [...named, new URL(simulators).origin];
  if (given) return { ...given, subject, services };
  const path = join(dataDir, 'push-keys.json');
  if ((mayShareDatabase || !mayWrite) && !existsSync(path)) return undefined;
  const kept = parsed(keptFile(path, () => JSON.stringify(makeVapidKeys())));
  if (!isPair(kept))
    throw new ConfigError(
      `${path}: fail on vigane. Taasta see varukoopiast; uute võtmetega ei jõua tõuketeated enam senistesse brauseritesse.`,
    );
  return { publicKey: kept.publicKey, privateKey: kept.privateKey, subject, services };
}

/** The point on P-256 that belongs to a private key. Throws when it is none. */
export function publicHalfOf(privateKey: string): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return ecdh.getPublicKey();
}

function isPair({ publicKey, privateKey }: { publicKey?: unknown; privateKey?: unknown }): boolean {
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string') return false;
  if (Buffer.from(privateKey, 'base64url').length !== 32) return false;
  try {
    return publicHalfOf(privateKey).equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

/** A pair that nobody has used. */
export function makeVapidKeys(): Omit<VapidKeys, 'subject'> {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  // Whole bytes: leading zeros are part of the key.
  const privateKey = Buffer.alloc(32);
  const bytes = ecdh.getPrivateKey();
  bytes.copy(privateKey, 32 - bytes.length);
  return {
    publicKey: ecdh.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

function parsed(text: string): { publicKey: string; privateKey: string } {
  try {
    return Object(JSON.parse(text)) as { publicKey: string; privateKey: string };
  } catch {
    return { publicKey: '', privateKey: '' };
  }
}
