import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { SealedSecrets } from '../../../contract/models/console/config.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { faultAt } from './read-document.ts';

/** Secrets by the paths of the document at which they stood. */
export type Secrets = Readonly<Record<string, string>>;
const Secrets = Type.Record(Type.String({ maxLength: 300 }), Type.String({ maxLength: 2_000 }));

const cipher = 'aes-256-gcm';
const sizes = { key: 32, salt: 16, nonce: 12 };
/** A guess takes 32 MB and some tenths of a second. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  (promisify(scrypt) as (text: string, salt: Buffer, size: number, options: typeof cost) => Promise<Buffer>)(
    passphrase.normalize('NFC'),
    salt,
    sizes.key,
    cost,
  );

/** Locks secrets so that only the passphrase opens them. */
export async function seal(secrets: Secrets, passphrase: string): Promise<SealedSecrets> {
  const [salt, nonce] = [randomBytes(sizes.salt), randomBytes(sizes.nonce)];
  const sealing = createCipheriv(cipher, await keyOf(passphrase, salt), nonce);
  const text = Buffer.concat([sealing.update(JSON.stringify(secrets), 'utf8'), sealing.final()]);
  const tag = sealing.getAuthTag();
  const written = { salt, nonce, text, tag };
  return Object.fromEntries(
    Object.entries(written).map(([name, bytes]) => [name, bytes.toString('base64url')]),
  ) as SealedSecrets;
}

/** Opens what {@link seal} has locked. Throws `OperationError` where the passphrase is another, or the text was changed. */
export async function unseal(sealed: SealedSecrets, passphrase: string): Promise<Secrets> {
  const [salt, nonce, text, tag] = [sealed.salt, sealed.nonce, sealed.text, sealed.tag].map((part) =>
    Buffer.from(part, 'base64url'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const secrets = await open().catch(() => undefined);
  if (!Check(Secrets, secrets)) throw faultAt('/sealed', tOperations('config.passphrase'));
  return secrets;

  async function open(): Promise<unknown> {
    const opening = createDecipheriv(cipher, await keyOf(passphrase, salt), nonce, { authTagLength: 16 });
    opening.setAuthTag(tag);
    return JSON.parse(Buffer.concat([opening.update(text), opening.final()]).toString('utf8'));
  }
}
