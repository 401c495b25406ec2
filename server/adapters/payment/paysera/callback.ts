import { verify, type KeyObject } from 'node:crypto';
import { sameSecret } from '../../../../runtime/secret.ts';
import { decryptData, fromBase64Url, ss1Of } from './encoding.ts';

interface Trust {
  password: string;
  /** Whether the weak signature alone is enough. */
  allowSs1: boolean;
  /** Paysera's keys; asked for only where something is signed with one. */
  publicKeys(): Promise<readonly KeyObject[]>;
}

/** What stands in a callback that Paysera has made; undefined where nobody vouches for it. */
export async function fieldsOfCallback(
  query: URLSearchParams,
  { password, allowSs1, publicKeys }: Trust,
): Promise<URLSearchParams | undefined> {
  const data = query.get('data') ?? '';
  const [ss1, ss2, ss3] = ['ss1', 'ss2', 'ss3'].map((name) => query.get(name));
  if (typeof ss1 !== 'string' && typeof ss2 !== 'string' && typeof ss3 !== 'string') {
    const plain = decryptData(data, password);
    return plain === undefined ? undefined : new URLSearchParams(plain);
  }
  if (typeof ss1 === 'string' && !sameSecret(ss1, ss1Of(data, password))) return undefined;
  const strongest = typeof ss3 === 'string' ? { hash: 'sha256', made: ss3 } : { hash: 'sha1', made: ss2 };
  if (typeof strongest.made === 'string') {
    if (!isMade(data, { ...strongest, made: strongest.made }, await publicKeys())) return undefined;
  } else if (!allowSs1) return undefined;
  return new URLSearchParams(fromBase64Url(data).toString());
}

/** Where there are several signatures only the strongest counts: weaker ones beside it prove nothing more. */
const isMade = (
  data: string,
  { hash, made }: { hash: string; made: string },
  keys: readonly KeyObject[],
): boolean => keys.some((key) => verify(hash, Buffer.from(data), key, fromBase64Url(made)));
