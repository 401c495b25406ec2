import { verify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What PayPal says of a webhook message beside its body. */
export interface Transmission {
  id: string;
  time: string;
  signature: string;
  certificateUrl: string;
}

/** Undefined where the headers are not those of such a message, or of another way to sign. */
export function transmissionIn(
  headers: Readonly<Record<string, string | undefined>>,
): Transmission | undefined {
  const [id, time, signature, certificateUrl] = ['id', 'time', 'sig']
    .map((name) => headers[`paypal-transmission-${name}`])
    .concat(headers['paypal-cert-url']);
  if (!id || !time || !signature || !certificateUrl) return undefined;
  return headers['paypal-auth-algo'] === 'SHA256withRSA'
    ? { id, time, signature, certificateUrl }
    : undefined;
}

/** The text that is signed: it stands for the body by its checksum, and holds our number of the webhook. */
export const signedText = ({ id, time }: Transmission, webhookId: string, body: Buffer): string =>
  [id, time, webhookId, crc32(body)].join('|');

export const isSigned = (
  transmission: Transmission,
  webhookId: string,
  body: Buffer,
  key: KeyObject,
): boolean =>
  verify(
    'sha256',
    Buffer.from(signedText(transmission, webhookId, body)),
    key,
    Buffer.from(transmission.signature, 'base64'),
  );
