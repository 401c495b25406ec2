import { defined } from './defined.ts';
import type { EnvReader } from './env.ts';

/** What a README or a sample of this repository has ever printed: everybody knows it. */
const published = ['paasuke-demo', 'only-for-a-look-at-an-image-0123456789'];

/** What stands for a password in the samples' addresses. */
const sampled = 'password';

const leastDistinct = 8;
/** How short a secret may be. */
export const leastSecretLengths = { MEDIA_SECRET: 32, METRICS_TOKEN: 16 } as const;

/** Whether bytes look made by hand: few different ones, steps of few sizes, or a piece that is repeated. */
export function looksMadeByHand(bytes: Uint8Array): boolean {
  const steps = bytes.subarray(1).map((byte, i) => byte - defined(bytes[i]));
  return new Set(bytes).size < leastDistinct || new Set(steps).size < leastDistinct || repeats(bytes);
}

function repeats(bytes: Uint8Array): boolean {
  for (let period = 1; period <= bytes.length / 2; period++)
    if (bytes.subarray(period).every((byte, i) => byte === bytes[i])) return true;
  return false;
}

export type SecretName = keyof typeof leastSecretLengths;

/** Why a secret protects nothing; undefined when it does. */
export function weaknessOf(name: SecretName, value: string): 'published' | 'short' | 'guessable' | undefined {
  if (published.some((one) => value.includes(one))) return 'published';
  if (value.length < leastSecretLengths[name]) return 'short';
  return looksMadeByHand(Buffer.from(value)) ? 'guessable' : undefined;
}

/** Why a secret protects nothing, in words that do not tell it. */
const weaknessWords = (name: SecretName) => ({
  published: 'see väärtus seisab README-s või näidisfailis ja on kõigile teada',
  short: `lühem kui ${leastSecretLengths[name]} märki`,
  guessable: 'see on äraarvatav',
});

/** The numbers of those keys of tickets that protect nothing. */
export const guessableKeys = (keys: ReadonlyMap<number, Buffer>): number[] =>
  [...keys].filter(([, key]) => looksMadeByHand(key)).map(([kid]) => kid);

/** Why keys of tickets protect nothing, in words; undefined when they do. */
export function ticketKeysFault(keys: ReadonlyMap<number, Buffer>): string | undefined {
  const weak = guessableKeys(keys);
  return weak.length === 0
    ? undefined
    : `võti ${weak.join(', ')} on äraarvatav ja sellega saab igaüks pileteid teha. ` +
        'Tee uus: 1: ja kohe järele openssl rand -base64 32 (docs/operate/keys.md)';
}

/** What an address says for passwords: before its machines, or in its query; any letter may be a percent sign and a number. */
const passwordsIn = (address: string): string =>
  [/:\/\/[^/@:]*:([^/@]*)@/, /[?&]password=([^&]*)/]
    .map((place) => place.exec(address)?.[1] ?? '')
    .join(' ')
    .replace(/%[\da-f]{2}/gi, (code) => String.fromCodePoint(Number.parseInt(code.slice(1), 16)));

/**
 * Refuses in production what protects nothing: secrets that are short, guessed or published, and passwords in addresses that
 * are published. Values are never told.
 */
export function refuseDangerousSecrets(read: EnvReader, addresses: readonly string[] = []): void {
  if (!read.production) return;
  const refuse = (name: SecretName, mend: string): void => {
    const value = read.text(name);
    const weakness = value === undefined ? undefined : weaknessOf(name, value);
    if (weakness) read.faults.push(`${name}: ${weaknessWords(name)[weakness]}. ${mend}`);
  };
  refuse('MEDIA_SECRET', 'Tee uus, kõigis masinates sama: openssl rand -hex 32');
  refuse('METRICS_TOKEN', 'Tee uus: openssl rand -hex 24');
  for (const name of addresses) {
    const passwords = passwordsIn(read.text(name) ?? '');
    if (published.some((one) => passwords.includes(one)) || passwords.split(' ').includes(sampled))
      read.faults.push(
        `${name}: aadressis olev parool seisab README-s või näidisfailis. Vaheta see seal ja siin`,
      );
  }
}
