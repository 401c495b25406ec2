import { createPublicKey, generateKeyPairSync, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { baseString, isMac, signMac } from '../../../../simulators/bank-link/mac.ts';
import { bankDateTime } from './date-time.ts';
import { formFields } from './form-fields.ts';
import { hasMac, macOf, macText, signedFields, type Fields } from './mac.ts';

interface Row {
  id: string;
  algorithm: string;
  fields: Record<string, string>;
  macString: string;
}
interface Vectors {
  keys: Record<string, string>;
  signatureOrder: Record<string, string[]>;
  sign: (Row & { privateKey: string; expectedMac: string })[];
  verify: (Row & { publicKey: string; expectedValid: boolean })[];
}
const path = join(import.meta.dirname, '../fixtures/pangalink-mac.json');
const vectors = JSON.parse(readFileSync(path, 'utf8')) as Vectors;
const keyOf = (name: string) => {
  const pem = vectors.keys[name]!;
  return pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
};
const versionOf = (fields: Fields) => (fields['VK_VERSION'] === '009' ? '009' : '008');

/** What is signed, of services that we have no use for as well. */
const textOf = (fields: Fields) => macText(fields, vectors.signatureOrder[fields['VK_SERVICE']!]!);
const isMade = ({ algorithm, fields }: Row, mac: string, key: KeyObject) =>
  verify(algorithm, Buffer.from(textOf(fields)), key, Buffer.from(mac, 'base64'));

describe('published vectors', () => {
  it('have the same order', () => {
    for (const [service, names] of Object.entries(signedFields))
      expect(names, service).toEqual(vectors.signatureOrder[service]);
  });

  // A signature of this kind is one and the same for a text and a key, so that the public half tells whether it is ours.
  it.each(vectors.sign)('of what is signed: $id', (row) => {
    const { fields, macString, expectedMac, privateKey } = row;
    expect(textOf(fields)).toBe(macString);
    const key = keyOf(privateKey === 'sw_priv' ? 'sw_pub' : 'rk_sha1_pub');
    expect(isMade(row, expectedMac, key)).toBe(true);
    const signed = { ...fields, VK_MAC: expectedMac };
    const isOurs = fields['VK_SERVICE'] === '1012';
    expect(hasMac(signed, { version: versionOf(fields), charset: 'utf-8' }, [key])).toBe(isOurs);
  });

  it.each(vectors.verify)('of what is verified: $id', ({ fields, macString, publicKey, expectedValid }) => {
    expect(textOf(fields)).toBe(macString);
    expect(baseString(fields)).toBe(macString);
    const key = keyOf(publicKey);
    expect(hasMac(fields, { version: versionOf(fields), charset: 'utf-8' }, [key])).toBe(expectedValid);
    expect(isMac(fields, key)).toBe(expectedValid);
  });
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
const names = [
  'VK_STAMP',
  'VK_AMOUNT',
  'VK_CURR',
  'VK_REF',
  'VK_MSG',
  'VK_REC_ID',
  'VK_T_NO',
  'VK_SND_NAME',
  'VK_RETURN',
];
const message = fc.record({
  service: fc.constantFrom('1012', '1111', '1911'),
  version: fc.constantFrom('008' as const, '009' as const),
  values: fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), {
    minLength: names.length,
    maxLength: names.length,
  }),
});

describe('a MAC', () => {
  it('is the same by another implementation, no matter what is signed', () => {
    fc.assert(
      fc.property(message, ({ service, version, values }) => {
        const fields: Record<string, string> = { VK_SERVICE: service, VK_VERSION: version };
        for (const [i, name] of names.entries()) fields[name] = values[i]!;
        const mac = macOf(fields, version, privateKey);
        expect(mac).toBe(signMac(fields, privateKey));
        const signed: Fields = { ...fields, VK_MAC: mac };
        expect(isMac({ ...signed }, publicKey)).toBe(true);
        expect(hasMac(signed, { version, charset: 'utf-8' }, [publicKey])).toBe(true);
        const altered = { ...signed, VK_STAMP: `${signed['VK_STAMP']}1` };
        expect(hasMac(altered, { version, charset: 'utf-8' }, [publicKey])).toBe(false);
      }),
    );
  });

  it('is no MAC of the other version', () => {
    const fields = { VK_SERVICE: '1911', VK_VERSION: '009' };
    const signed = { ...fields, VK_MAC: macOf(fields, '008', privateKey) };
    expect(hasMac(signed, { version: '009', charset: 'utf-8' }, [publicKey])).toBe(false);
  });
});

describe('a form', () => {
  const escapedIn = (charset: string, text: string): string =>
    [...iconv.encode(text, charset)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

  it.each(['UTF-8', 'ISO-8859-1', 'ISO-8859-13'])(
    'in %s is read, and its MAC over bytes or over UTF-8',
    (charset) => {
      const fields = {
        VK_SERVICE: '1911',
        VK_VERSION: '008',
        VK_MSG: charset === 'ISO-8859-1' ? 'Õie Äär' : 'Õie Šõž',
        VK_STAMP: '1+1 &=',
      };
      const bytesOf = (text: string) => iconv.encode(text, charset);
      for (const mac of [signMac(fields, privateKey, bytesOf), signMac(fields, privateKey)]) {
        const all = { ...fields, VK_MAC: mac, VK_ENCODING: charset };
        const form = Object.entries(all)
          .map(([name, value]) => `${name}=${escapedIn(charset, value)}`)
          .join('&');
        const came = formFields(Buffer.from(form))!;
        expect(came.fields).toEqual(all);
        expect(hasMac(came.fields, { version: '008', charset: came.charset }, [publicKey])).toBe(true);
      }
    },
  );

  it('is UTF-8 where it does not say, and anything broken is none', () => {
    expect(formFields(Buffer.from('a=%C3%B5+1&b'))).toEqual({
      fields: { a: 'õ 1', b: '' },
      charset: 'utf-8',
    });
    for (const form of ['a=%F5', 'a=1&a=2', 'a=1&VK_ENCODING=KOI8-R', 'a%00=1', '=1', '<!DOCTYPE a>', 'a=õ'])
      expect(formFields(Buffer.from(form, 'latin1')), form).toBeUndefined();
    expect(
      formFields(Buffer.from(Array.from({ length: 61 }, (_, i) => `a${i}=1`).join('&'))),
    ).toBeUndefined();
    expect(formFields(Buffer.from('__proto__=1'))?.fields).not.toHaveProperty('1');
  });
});

it('time is told as banks write it, in summer and in winter', () => {
  expect(bankDateTime(Date.parse('2026-11-21T08:00:00Z'))).toBe('2026-11-21T10:00:00+0200');
  expect(bankDateTime(Date.parse('2026-07-01T22:30:05Z'))).toBe('2026-07-02T01:30:05+0300');
});
