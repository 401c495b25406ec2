import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signTrustly, verifyTrustly } from '../../../../simulators/trustly/trustly-signature.ts';
import { parseJsonText, type JsonText } from './json-text.ts';
import { isSigned, serialize, signatureOf } from './signature.ts';

interface Row {
  id: string;
  method: string | null;
  uuid: string | null;
  data: JsonText;
}
interface Vectors {
  keys: Record<string, string>;
  serialize: { id: string; input: JsonText; expected: string }[];
  sign: (Row & { expectedSignature: string })[];
  verify: (Row & { publicKey: string; signature: string; expected: boolean })[];
}
const path = join(import.meta.dirname, '../fixtures/trustly-signature.json');
const vectors = parseJsonText(readFileSync(path, 'utf8')) as unknown as Vectors;
const messageOf = ({ method, uuid, data }: Row) => ({ method: method ?? '', uuid: uuid ?? '', data });

describe('published vectors', () => {
  it.each(vectors.serialize)('are laid out: $id', ({ input, expected }) => {
    expect(serialize(input)).toBe(expected);
  });

  // A signature of this kind is one and the same for a text and a key, so that the public half tells whether it is ours.
  it('are signed: a reply to a notification', () => {
    const { expectedSignature, ...row } = vectors.sign.find(
      ({ id }) => id === 'sign-notification-response-ok',
    )!;
    const key = createPublicKey(vectors.keys['merchant_js_public']!);
    expect(isSigned(messageOf(row), expectedSignature, [key])).toBe(true);
    const { method, uuid, data } = messageOf(row);
    expect(verifyTrustly(method, uuid, data, expectedSignature, key)).toBe(true);
  });

  it.each(vectors.verify)('are verified: $id', ({ publicKey, signature, expected, ...row }) => {
    const key = createPublicKey(vectors.keys[publicKey]!);
    expect(isSigned(messageOf(row), signature, [key])).toBe(expected);
  });
});

const json = fc.letrec<{ value: JsonText }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({ unit: 'binary' }),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 6 }), tie('value'), { maxKeys: 5 }),
  ),
})).value;

describe('a signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });

  it('is the same by another implementation, no matter what is signed', () => {
    fc.assert(
      fc.property(json, fc.string(), fc.uuid(), (data, method, uuid) => {
        const made = signatureOf({ method, uuid, data }, privateKey);
        expect(made).toBe(signTrustly(method, uuid, data, privateKey));
        expect(verifyTrustly(method, uuid, data, made, publicKey)).toBe(true);
        expect(isSigned({ method, uuid, data }, made, [publicKey])).toBe(true);
        expect(isSigned({ method: `${method}x`, uuid, data }, made, [publicKey])).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('is over numbers as they stand in the text', () => {
    const data = parseJsonText('{"b":13.00,"a":[1e2,-0,{"z":null,"Z":0.10}],"_":7}');
    expect(serialize(data)).toBe('_7a1e2-0Z0.10zb13.00');
  });

  it('of nobody we know is none', () => {
    const message = { method: 'credit', uuid: 'x', data: {} };
    const other = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey;
    const made = signatureOf(message, privateKey);
    expect(isSigned(message, made, [other])).toBe(false);
    expect(isSigned(message, made, [])).toBe(false);
    expect(isSigned(message, made, [other, publicKey])).toBe(true);
    expect(isSigned(message, '', [publicKey])).toBe(false);
  });
});
