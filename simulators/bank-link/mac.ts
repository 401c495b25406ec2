import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** The signature of the bank link a second time: lengths are counted sign by sign, orders stand as one line each. */

type Fields = Record<string, string>;

const orders: Record<string, string> = {
  1011: 'SERVICE VERSION SND_ID STAMP AMOUNT CURR ACC NAME REF MSG RETURN CANCEL DATETIME',
  1012: 'SERVICE VERSION SND_ID STAMP AMOUNT CURR REF MSG RETURN CANCEL DATETIME',
  1111: 'SERVICE VERSION SND_ID REC_ID STAMP T_NO AMOUNT CURR REC_ACC REC_NAME SND_ACC SND_NAME REF MSG T_DATETIME',
  1911: 'SERVICE VERSION SND_ID REC_ID STAMP REF MSG',
};

export const isService = (service: string): boolean => Object.hasOwn(orders, service);

/** What is signed, in one line. */
export function baseString(fields: Fields): string {
  let line = '';
  for (const name of orders[fields['VK_SERVICE']!]!.split(' ')) {
    const value = fields[`VK_${name}`] || '';
    let signs = 0;
    for (const _ of value) signs++;
    line += `${signs}`.padStart(3, '0') + value;
  }
  return line;
}

const algorithm = (fields: Fields): string => (fields['VK_VERSION'] === '009' ? 'RSA-SHA512' : 'RSA-SHA1');

/** `bytesOf` writes text as the message is sent. */
export const signMac = (
  fields: Fields,
  key: KeyObject,
  bytesOf = (text: string): Buffer => Buffer.from(text),
): string =>
  createSign(algorithm(fields))
    .update(bytesOf(baseString(fields)))
    .sign(key, 'base64');

export const isMac = (fields: Fields, key: KeyObject): boolean =>
  createVerify(algorithm(fields))
    .update(baseString(fields))
    .verify(key, fields['VK_MAC'] ?? '', 'base64');
