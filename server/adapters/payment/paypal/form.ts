/** PayPal's own charset, where it names none. */
const usualCharset = 'windows-1252';

/**
 * The fields of a notification. Their bytes are decoded in the charset that one of them names: it is rarely UTF-8, and names
 * of payers are made of it. Of two fields of one name the first counts.
 */
export function fieldsOf(raw: Buffer): ReadonlyMap<string, string> {
  const pairs = raw
    .toString('latin1')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [bytesOf(name), bytesOf(value.join('='))] as const;
    });
  const charset = pairs.find(([name]) => name.toString('latin1') === 'charset')?.[1].toString('latin1');
  const decoder = decoderOf(charset);
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    const key = decoder.decode(name);
    if (!fields.has(key)) fields.set(key, decoder.decode(value));
  }
  return fields;
}

function decoderOf(charset = usualCharset): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(usualCharset);
  }
}

const bytesOf = (escaped: string): Buffer =>
  Buffer.from(
    escaped
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
