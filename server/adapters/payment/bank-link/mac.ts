import { sign, verify, type KeyObject } from 'node:crypto';
import iconv from 'iconv-lite';
import type { BankLinkVersion } from '../../../config/payments/bank-link.ts';

/** Names and values of a message; what is missing counts as empty. */
export type Fields = Readonly<Record<string, string>>;

const head = ['VK_SERVICE', 'VK_VERSION', 'VK_SND_ID'];
const amount = ['VK_AMOUNT', 'VK_CURR'];
const about = ['VK_REF', 'VK_MSG'];

/** What a signature covers and in which order, by service: a request, its payment, its failure. */
export const signedFields: Record<string, readonly string[]> = {
  '1012': [...head, 'VK_STAMP', ...amount, ...about, 'VK_RETURN', 'VK_CANCEL', 'VK_DATETIME'],
  '1111': [
    ...head,
    'VK_REC_ID',
    'VK_STAMP',
    'VK_T_NO',
    ...amount,
    'VK_REC_ACC',
    'VK_REC_NAME',
    'VK_SND_ACC',
    'VK_SND_NAME',
    ...about,
    'VK_T_DATETIME',
  ],
  '1911': [...head, 'VK_REC_ID', 'VK_STAMP', ...about],
};

/** The text that is signed: each value after its length in characters. */
export const macText = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => withLength(fields[name] ?? '')).join('');

const withLength = (value: string): string => String(Array.from(value).length).padStart(3, '0') + value;

const hashes: Record<BankLinkVersion, string> = { '008': 'sha1', '009': 'sha512' };

/** The `VK_MAC` of a message of ours, which are in UTF-8. */
export const macOf = (fields: Fields, version: BankLinkVersion, key: KeyObject): string =>
  sign(hashes[version], Buffer.from(macText(fields, namesOf(fields))), key).toString('base64');

const namesOf = ({ VK_SERVICE: service = '' }: Fields): readonly string[] => signedFields[service] ?? [];

/**
 * Whether one of the keys made the `VK_MAC` of a message that came in a charset. Some banks sign the bytes that they send, others
 * the text in UTF-8. Nobody signs a service that is not of payments.
 */
export function hasMac(
  fields: Fields,
  { version, charset }: { version: BankLinkVersion; charset: string },
  keys: readonly KeyObject[],
): boolean {
  const names = namesOf(fields);
  if (names.length === 0) return false;
  const text = macText(fields, names);
  const mac = Buffer.from(fields['VK_MAC'] ?? '', 'base64');
  const texts = [Buffer.from(text), iconv.encode(text, charset)];
  return keys.some((key) => texts.some((bytes) => verify(hashes[version], bytes, key, mac)));
}
