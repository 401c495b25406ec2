import iconv from 'iconv-lite';
import type { Fields } from './mac.ts';

/** Charsets that banks have, as they write them. */
const charsets: Record<string, string> = {
  'UTF-8': 'utf-8',
  'ISO-8859-1': 'iso-8859-1',
  'ISO-8859-13': 'iso-8859-13',
};

/** More than any message has, and few enough to look at. */
const mostFields = 60;

/**
 * The fields of a form as a bank sends it: bytes, which the field `VK_ENCODING` says how to read; UTF-8 where it does not.
 * Undefined for what no bank writes: a field twice, a charset of others, broken UTF-8.
 */
export function formFields(form: Buffer): { fields: Fields; charset: string } | undefined {
  const pairs = form
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [Buffer, Buffer] => {
      const at = pair.indexOf('=');
      return at < 0
        ? [unescaped(pair), Buffer.alloc(0)]
        : [unescaped(pair.slice(0, at)), unescaped(pair.slice(at + 1))];
    });
  if (pairs.length > mostFields) return undefined;
  const named = pairs.find(([name]) => name.toString('latin1') === 'VK_ENCODING')?.[1].toString('latin1');
  const charset = charsets[(named || 'UTF-8').toUpperCase()];
  if (charset === undefined) return undefined;
  const fields: Record<string, string> = {};
  for (const [nameBytes, bytes] of pairs) {
    const [name, value] = [nameBytes.toString('latin1'), iconv.decode(bytes, charset)];
    if (Object.hasOwn(fields, name) || !/^\w{1,40}$/.test(name)) return undefined;
    // What was no character of the charset does not come out as it went in.
    if (!iconv.encode(value, charset).equals(bytes)) return undefined;
    fields[name] = value;
  }
  return { fields, charset };
}

/** The bytes of a part of a form. */
const unescaped = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
