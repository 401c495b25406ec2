import { createDecipheriv, createHash } from 'node:crypto';

/** Base64 with `-` and `_`, and with its padding. */
export const toBase64Url = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');

export const fromBase64Url = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64');

/** Fields as Paysera carries them, in both directions: a query in base64. */
export const encodeFields = (fields: readonly (readonly [string, string])[]): string =>
  toBase64Url(
    Buffer.from(
      new URLSearchParams(fields.map(([name, value]) => [name, value]))
        .toString()
        // As PHP writes it.
        .replaceAll('*', '%2A'),
    ),
  );

/** The weak signature, by the password that both sides know. */
export const ss1Of = (data: string, password: string): string =>
  createHash('md5')
    .update(data + password)
    .digest('hex');

const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32];

/** The query of an encrypted callback; undefined where it was not made with the password. */
export function decryptData(data: string, password: string): string | undefined {
  const bytes = fromBase64Url(data);
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const key = Buffer.alloc(keyBytes);
  key.write(password);
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const plain = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
    return Buffer.concat(plain).toString();
  } catch {
    return undefined;
  }
}
