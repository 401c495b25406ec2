import { createPrivateKey, createPublicKey, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EnvReader } from '../../../runtime/env.ts';

/** A key of a provider's, and when it is good for anything, half-open; a bank changes its key with both in force for a while. */
export interface ProviderKey {
  key: KeyObject;
  fromMs: number;
  untilMs: number;
}

export const inForce = (keys: readonly ProviderKey[], nowMs: number): KeyObject[] =>
  keys.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs).map(({ key }) => key);

export const alwaysInForce = (key: KeyObject): ProviderKey => ({ key, fromMs: -Infinity, untilMs: Infinity });

const leastBits = 1_024;

/** The RSA key of a file in PEM; undefined when it is not set, or no such key. */
export function readPrivateKey(read: EnvReader, name: string): KeyObject | undefined {
  const remedy = 'openssl genrsa -out võti.pem 2048';
  return keyOf(read, { name, path: read.text(name), remedy }, (pem) => alwaysInForce(createPrivateKey(pem)))
    ?.key;
}

/**
 * The keys of `path,path@from/until`: keys or certificates in PEM. The days may be left out; a certificate says itself when it
 * is good.
 */
export function readPublicKeys(read: EnvReader, name: string): ProviderKey[] {
  return (read.text(name)?.split(',') ?? []).flatMap((part) => {
    const [, path, from, until] =
      /^(.*?)(?:@(\d{4}-\d\d-\d\d)?\/(\d{4}-\d\d-\d\d)?)?$/.exec(part.trim()) ?? [];
    const found = keyOf(read, { name, path, remedy: 'küsi see teenuse pakkujalt' }, publicKeyIn);
    if (!found) return [];
    const days = { fromMs: instantOf(from), untilMs: instantOf(until) };
    for (const [what, ms] of Object.entries(days))
      if (Number.isNaN(ms))
        read.faults.push(`${name}: ${part} ${what === 'fromMs' ? 'algus' : 'lõpp'} ei ole päev`);
    return [{ ...found, fromMs: days.fromMs ?? found.fromMs, untilMs: days.untilMs ?? found.untilMs }];
  });
}

const instantOf = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`);

function publicKeyIn(pem: Buffer): ProviderKey {
  if (!pem.includes('BEGIN CERTIFICATE')) return alwaysInForce(createPublicKey(pem));
  const { publicKey, validFrom, validTo } = new X509Certificate(pem);
  return { key: publicKey, fromMs: Date.parse(validFrom), untilMs: Date.parse(validTo) };
}

function keyOf(
  read: EnvReader,
  { name, path, remedy }: { name: string; path: string | undefined; remedy: string },
  parse: (pem: Buffer) => ProviderKey,
): ProviderKey | undefined {
  if (!path) return undefined;
  let pem: Buffer;
  try {
    pem = readFileSync(path);
  } catch {
    read.faults.push(`${name}: faili ${path} ei ole või seda ei saa lugeda`);
    return undefined;
  }
  try {
    const found = parse(pem);
    const { asymmetricKeyType, asymmetricKeyDetails } = found.key;
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits) return found;
  } catch {
    // Said below, without what stands in the file.
  }
  read.faults.push(`${name}: ${path} ei ole RSA võti PEM-kujul; ${remedy}`);
  return undefined;
}

/** Some systems forbid the SHA-1 that a protocol asks for; then every payment would fail, and not the start. */
export function refuseWithoutSha1(read: EnvReader, name: string, key: KeyObject | undefined): void {
  if (!key || canSign('sha1', key)) return;
  read.faults.push(
    `${name}: selle masina OpenSSL ei luba SHA-1 allkirju, mida see teenus nõuab. Luba need süsteemi krüptoreeglites, ` +
      'näiteks: update-crypto-policies --set DEFAULT:SHA1',
  );
}

function canSign(algorithm: string, key: KeyObject): boolean {
  try {
    return sign(algorithm, Buffer.from('proov'), key).length > 0;
  } catch {
    return false;
  }
}
