import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The sizes of RFC 8188 and RFC 8291, in bytes. */
const pointBytes = 65;
const authBytes = 16;
const recordBytes = 4_096;
const tagBytes = 16;
/** What fits into the one record of a message, beside the mark of its end. */
const mostPlainBytes = recordBytes - tagBytes - 1;

export interface ReceiverKeys {
  /** Uncompressed point on P-256, base64url. */
  p256dh: string;
  auth: string;
}

/** What is random about a message; given only where the result has to be known. */
export interface MessageSecrets {
  privateKey: Buffer;
  salt: Buffer;
}

/** Whether a message can be encrypted for these keys: a point on the curve and a secret of the right length. */
export function areReceiverKeys({ p256dh, auth }: ReceiverKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== pointBytes || point[0] !== 4) return false;
  if (Buffer.from(auth, 'base64url').length !== authBytes) return false;
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a message for one browser (RFC 8291, `aes128gcm`): the whole body of the request. */
export function encryptMessage(plain: Buffer, receiver: ReceiverKeys, secrets?: MessageSecrets): Buffer {
  const { p256dh, auth } = receiver;
  if (plain.length > mostPlainBytes) throw new Error('a push message that is too long');
  const theirs = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH('prime256v1');
  if (secrets) ecdh.setPrivateKey(secrets.privateKey);
  else ecdh.generateKeys();
  const ours = ecdh.getPublicKey();
  const salt = secrets?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const material = derive(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record: it is the only one.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordBytes);
  header.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, header, ours, sealed, cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
