import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encryptedQuery, requestFields, signedQuery } from '../../../../simulators/paysera/callback.ts';
import { fieldsOfCallback } from './callback.ts';
import { decryptData, encodeFields, fromBase64Url, ss1Of, toBase64Url } from './encoding.ts';

interface Vectors {
  keys: Record<string, string>;
  request: {
    id: string;
    params: [string, string][];
    password: string;
    expectedData: string;
    expectedSign: string;
  }[];
  callback: {
    id: string;
    data: string;
    ss1?: string;
    ss2?: string;
    ss3?: string;
    password?: string;
    publicKey?: string;
    expectedParams?: Record<string, string>;
  }[];
  base64url: { bytesHex: string; encoded: string; alsoDecodes: string }[];
  query: { query: string; expected: Record<string, string> }[];
  gcm: { id: string; password: string; data: string; expectedQuery: string }[];
}
const path = join(import.meta.dirname, '../fixtures/paysera-classic.json');
const vectors = JSON.parse(readFileSync(path, 'utf8')) as Vectors;
const goodCallbacks = ['cb-ss1-js', 'cb-ss3-php-key'];

describe('published vectors', () => {
  it.each(vectors.request)('of requests: $id', ({ params, password, expectedData, expectedSign }) => {
    // Some write a space as %20, which the other side reads as well.
    const plus = fromBase64Url(expectedData).toString().replaceAll('%20', '+');
    expect(encodeFields(params)).toBe(toBase64Url(Buffer.from(plus)));
    expect(ss1Of(expectedData, password)).toBe(expectedSign);
  });

  it.each(vectors.callback)(
    'of callbacks: $id',
    async ({ id, data, password = '', publicKey, expectedParams, ...row }) => {
      const signatures = Object.entries(row).filter(([name]) => /^ss[123]$/.test(name));
      const keys = publicKey ? [createPublicKey(vectors.keys[publicKey]!)] : [];
      const query = new URLSearchParams([['data', data], ...signatures] as [string, string][]);
      const fields = await fieldsOfCallback(query, {
        password,
        allowSs1: true,
        publicKeys: async () => keys,
      });
      const isGood = goodCallbacks.includes(id);
      expect(fields !== undefined).toBe(isGood);
      const params = Object.fromEntries(fields ?? []);
      expect(expectedParams ?? params).toEqual(params);
    },
  );

  it.each(vectors.base64url)('of base64: $encoded', ({ bytesHex, encoded, alsoDecodes }) => {
    expect(toBase64Url(Buffer.from(bytesHex, 'hex'))).toBe(encoded);
    for (const text of [encoded, alsoDecodes]) expect(fromBase64Url(text).toString('hex')).toBe(bytesHex);
  });

  it.each(vectors.query)('of queries: $query', ({ query, expected }) => {
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(expected);
  });

  it.each(vectors.gcm)('of encrypted callbacks: $id', ({ password, data, expectedQuery }) => {
    expect(decryptData(data, password)).toBe(expectedQuery);
    expect(decryptData(data, `${password}x`.slice(1))).toBeUndefined();
    expect(decryptData(toBase64Url(fromBase64Url(data).fill(0, 20, 21)), password)).toBeUndefined();
    expect(decryptData('AAAA', password)).toBeUndefined();
  });
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
const someFields = fc.dictionary(fc.stringMatching(/^[a-z_]{1,10}$/), fc.string({ unit: 'grapheme' }), {
  maxKeys: 6,
});
const trust = { password: 'parool', allowSs1: false, publicKeys: async () => [publicKey] };

describe('another implementation', () => {
  it('reads our requests', () => {
    fc.assert(
      fc.property(someFields, fc.string({ minLength: 1 }), (fields, password) => {
        const data = encodeFields(Object.entries(fields));
        expect(requestFields(data, ss1Of(data, password), password)).toEqual(fields);
        expect(requestFields(data, ss1Of(data, `${password}x`), password)).toBeUndefined();
      }),
    );
  });

  it('makes callbacks that we read, signed and encrypted', async () => {
    const check = fc.asyncProperty(someFields, async (fields) => {
      for (const query of [signedQuery(fields, 'parool', privateKey), encryptedQuery(fields, 'parool')]) {
        const found = await fieldsOfCallback(new URLSearchParams(query), trust);
        expect(Object.fromEntries(found!)).toEqual(fields);
      }
    });
    await fc.assert(check);
  });
});

describe('a callback', () => {
  const query = new URLSearchParams(signedQuery({ a: 'b' }, 'parool', privateKey));
  const without = (...names: string[]) => {
    const rest = new URLSearchParams(query);
    for (const name of names) rest.delete(name);
    return rest;
  };
  const isRead = async (asked: URLSearchParams, more: Partial<typeof trust> = {}) =>
    (await fieldsOfCallback(asked, { ...trust, ...more })) !== undefined;

  it('needs one strong signature, and no bad one that says more', async () => {
    expect(await isRead(without('ss1'))).toBe(true);
    expect(await isRead(without('ss1', 'ss3'))).toBe(true);
    expect(await isRead(without('ss2', 'ss3'))).toBe(false);
    expect(await isRead(without('ss2', 'ss3'), { allowSs1: true })).toBe(true);
    expect(await isRead(without('ss1', 'ss2', 'ss3'))).toBe(false);
    for (const name of ['ss1', 'ss3', 'data']) {
      const altered = new URLSearchParams(query);
      altered.set(name, `${altered.get(name)!.slice(0, -6)}AAAAA=`);
      expect(await isRead(altered, { allowSs1: true }), name).toBe(false);
    }
    const empty = without('ss3');
    empty.set('ss3', '');
    expect(await isRead(empty, { allowSs1: true })).toBe(false);
  });
});
