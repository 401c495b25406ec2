import { createCipheriv, createHash, createSign, randomBytes, type KeyObject } from 'node:crypto';
import { parse, stringify } from 'node:querystring';

/** Paysera's way of writing things down, a second time. */

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

const letters: Record<string, string> = { '+': '-', '/': '_' };
const armored = (bytes: Buffer): string =>
  bytes.toString('base64').replace(/[+/]/g, (sign) => letters[sign]!);

/** What a merchant has sent; undefined where it was not signed with the password. */
export function requestFields(
  data: string,
  sign: string,
  password: string,
): Record<string, string | string[] | undefined> | undefined {
  if (sign !== md5(`${data}${password}`)) return undefined;
  // Node reads both alphabets of base64.
  return { ...parse(Buffer.from(data, 'base64').toString()) };
}

/** The query of a callback, signed in all ways that there are. */
export function signedQuery(fields: Record<string, string>, password: string, key: KeyObject): string {
  const data = armored(Buffer.from(stringify(fields)));
  const signed = (hash: string) => armored(createSign(hash).update(data).sign(key));
  return stringify({
    data,
    ss1: md5(`${data}${password}`),
    ss2: signed('RSA-SHA1'),
    ss3: signed('RSA-SHA256'),
  });
}

/** The query of a callback of a project that has them encrypted. */
export function encryptedQuery(fields: Record<string, string>, password: string): string {
  const nonce = randomBytes(12);
  const key = Buffer.concat([Buffer.from(password), Buffer.alloc(32)]).subarray(0, 32);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = [cipher.update(stringify(fields), 'utf8'), cipher.final()];
  return stringify({ data: armored(Buffer.concat([nonce, ...sealed, cipher.getAuthTag()])) });
}
