import { sign, verify, type KeyObject } from 'node:crypto';
import type { JsonText } from './json-text.ts';

/** What a signature of Trustly's covers, in requests, answers and notifications alike. */
export interface SignedMessage {
  method: string;
  uuid: string;
  data: JsonText;
}

/** Data as signatures see it: keys in the order of their bytes, each followed by its value, nothing between. */
export function serialize(value: JsonText): string {
  if (value === null) return '';
  if (isList(value)) return value.map(serialize).join('');
  if (typeof value !== 'object') return String(value);
  return Object.keys(value)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((key) => key + serialize(value[key]!))
    .join('');
}

const isList = (value: JsonText): value is readonly JsonText[] => Array.isArray(value);

const plaintext = ({ method, uuid, data }: SignedMessage): Buffer =>
  Buffer.from(method + uuid + serialize(data));

/** RSASSA-PKCS1-v1_5 with SHA-1: Trustly takes nothing else unless it was agreed upon. */
export const signatureOf = (message: SignedMessage, key: KeyObject): string =>
  sign('sha1', plaintext(message), key).toString('base64');

/** Whether one of the keys made the signature. */
export function isSigned(message: SignedMessage, signature: string, keys: readonly KeyObject[]): boolean {
  const [bytes, made] = [plaintext(message), Buffer.from(signature, 'base64')];
  return keys.some((key) => verify('sha1', bytes, key, made));
}
