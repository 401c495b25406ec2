import { createSign, createVerify, type KeyObject } from 'node:crypto';

/**
 * Trustly's signatures a second time, so that a mistake of the merchant's code shows: everything is laid out as a list of texts
 * and joined at the end.
 */
function textsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    const texts: string[] = [];
    for (const one of value) texts.push(...textsOf(one));
    return texts;
  }
  if (typeof value === 'object') {
    const texts: string[] = [];
    // The plain comparison is by code units.
    const entries: [string, unknown][] = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [key, inner] of entries) texts.push(key, ...textsOf(inner));
    return texts;
  }
  return [String(value as string | number | boolean)];
}

export const signTrustly = (method: string, uuid: string, data: unknown, key: KeyObject): string =>
  createSign('RSA-SHA1')
    .update([method, uuid, ...textsOf(data)].join(''), 'utf8')
    .sign(key, 'base64');

export const verifyTrustly = (
  method: string,
  uuid: string,
  data: unknown,
  signature: string,
  key: KeyObject,
): boolean =>
  createVerify('RSA-SHA1')
    .update([method, uuid, ...textsOf(data)].join(''), 'utf8')
    .verify(key, signature, 'base64');
