import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto';

/** What a browser keeps of its subscription: the private half of its key, and a secret. */
export interface BrowserKeys {
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

const mac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
};

/** The text of a message as a browser reads it (RFC 8291 over RFC 8188). Throws when it was not made for these keys. */
export function readMessage(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || record.length > recordSize) throw new Error('not one record after a key');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  // HKDF by its two steps, each an HMAC.
  const shared = mac(auth, ecdh.computeSecret(sender));
  const material = mac(shared, 'WebPush: info\0', publicKey, sender, '\u0001');
  const pseudo = mac(salt, material);
  const key = mac(pseudo, 'Content-Encoding: aes128gcm\0', '\u0001').subarray(0, 16);
  const nonce = mac(pseudo, 'Content-Encoding: nonce\0', '\u0001').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('no mark of the last record');
  return padded.subarray(0, end).toString();
}

export interface Sender {
  subject: string;
  /** Names the key, so that a browser's can be compared with it. */
  publicKey: string;
  /** How long the signature is good, in ms. */
  until: number;
}

const dayS = 86_400;

/** Who sends, by the header that a push service demands (RFC 8292). Throws when it does not hold for `audience` now. */
export function readVapid(header: string | undefined, audience: string, nowMs: number): Sender {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claimed = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('no key of P-256');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claimed}`);
  const parts = Buffer.from(signature, 'base64url');
  const { alg } = jsonOf(head);
  if (alg !== 'ES256' || !verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, parts))
    throw new Error('the signature does not hold');
  const { aud, exp, sub } = jsonOf(claimed);
  const left = Number(exp) - nowMs / 1000;
  if (aud !== audience) throw new Error(`signed for ${String(aud)}`);
  if (!(left > 0 && left <= dayS)) throw new Error('signed for another time');
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) throw new Error('nobody to complain to');
  return { subject: sub, publicKey, until: Number(exp) * 1000 };
}

const jsonOf = (part: string): Record<string, unknown> =>
  Object(JSON.parse(Buffer.from(part, 'base64url').toString())) as Record<string, unknown>;
