import type { KeyObject } from 'node:crypto';
import type { EnvReader } from '../../../runtime/env.ts';
import { readPrivateKey, readPublicKeys, refuseWithoutSha1, type ProviderKey } from './key-files.ts';
import { readTogether } from './together.ts';

/** An account at Trustly. */
export interface TrustlyConfig {
  /** Where its calls are answered. */
  url: string;
  username: string;
  password: string;
  /** Ours, whose public half Trustly has. */
  privateKey: KeyObject;
  /** Trustly's; several while it changes them. */
  publicKeys: readonly ProviderKey[];
  /** Of which country banks are offered first. */
  country: string;
  /** What stands on the payer's statement. */
  statement: string;
  /** Where its frames come from, as a Content-Security-Policy writes it. */
  frameOrigin: string;
  /** No money moves there. */
  simulated: boolean;
}

const urls = { live: 'https://api.trustly.com/1', test: 'https://test.trustly.com/api/1' };
const names = [
  'TRUSTLY_USERNAME',
  'TRUSTLY_PASSWORD',
  'TRUSTLY_PRIVATE_KEY_FILE',
  'TRUSTLY_PUBLIC_KEY_FILES',
] as const;

/** Undefined where nothing is set, or something is wrong. */
export function readTrustly(read: EnvReader, publicUrl: string): TrustlyConfig | undefined {
  const given = readTogether(read, names);
  if (!given) return undefined;
  const mode = read.oneOf('TRUSTLY_MODE', ['live', 'test'], 'live');
  const privateKey = readPrivateKey(read, 'TRUSTLY_PRIVATE_KEY_FILE');
  const publicKeys = readPublicKeys(read, 'TRUSTLY_PUBLIC_KEY_FILES');
  refuseWithoutSha1(read, 'TRUSTLY_PRIVATE_KEY_FILE', privateKey);
  const country = read.text('TRUSTLY_COUNTRY') ?? 'EE';
  if (!/^[A-Z]{2}$/.test(country))
    read.faults.push('TRUSTLY_COUNTRY: oodatud on riik kahe tähega, näiteks SE');
  if (!privateKey) return undefined;
  return {
    url: urls[mode],
    username: given.TRUSTLY_USERNAME,
    password: given.TRUSTLY_PASSWORD,
    privateKey,
    publicKeys,
    country,
    statement: read.text('TRUSTLY_STATEMENT') ?? new URL(publicUrl).hostname,
    frameOrigin: 'https://*.trustly.com',
    simulated: mode === 'test',
  };
}
