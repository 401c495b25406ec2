import { createHash, randomBytes } from 'node:crypto';
import { typedKey } from '../../../../contract/rules/typed-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dropKeys, findAnyKey, findKey, insertKey, setKeyEnd, useKey } from './key-store.ts';

/** What a key opens; a key for one thing never opens another. */
export type KeyPurpose =
  | 'activation'
  | 'reset'
  | 'email-change'
  /** Gives an account the address back that it had. */
  | 'email-return'
  /** Signs in, as the end of a login through another provider. */
  | 'login'
  /** A login through another provider that is under way. */
  | 'social'
  /** A provider's identity that waits for the member's password. */
  | 'link'
  /** A report of a guest that waits for them to confirm it. */
  | 'report';

export interface Key {
  accountId: number | null;
  data: Record<string, unknown>;
}

const hashOf = (key: string): string => createHash('sha256').update(typedKey(key)).digest('hex');

/** Makes a key that works once and until `expiresAt`; only its hash is kept. Answers the key itself. */
export async function issueKey(
  db: Db,
  key: { purpose: KeyPurpose; expiresAt: number } & Partial<Key>,
  nowMs: number,
): Promise<string> {
  const text = randomBytes(24).toString('base64url');
  const { purpose, expiresAt, accountId = null, data = {} } = key;
  await insertKey(db, { hash: hashOf(text), purpose, accountId, data, createdAt: nowMs, expiresAt });
  return text;
}

/** Uses a key up. Undefined when it is unknown, too old, used before or for something else. */
export const redeemKey = (
  db: Db,
  text: string,
  purpose: KeyPurpose,
  nowMs: number,
): Promise<(Key & { createdAt: number }) | undefined> => useKey(db, hashOf(text), purpose, nowMs);

/** What a key stands for, without using it up. */
export const peekKey = (db: Db, text: string, purpose: KeyPurpose, nowMs: number): Promise<Key | undefined> =>
  findKey(db, hashOf(text), purpose, nowMs);

/** A key that was used up before: what it stood for. Links are opened twice, by people and by mail scanners. */
export async function usedKey(db: Db, text: string, purpose: KeyPurpose): Promise<Key | undefined> {
  const row = await findAnyKey(db, hashOf(text), purpose);
  return row?.usedAt === null ? undefined : row;
}

/** Names a key where the key itself must not stand. */
export const keyName = (text: string): string => hashOf(text).slice(0, 16);

/** Makes all keys of an account for one purpose worthless. */
export const revokeKeys = (db: Db, accountId: number, purpose: KeyPurpose): Promise<void> =>
  dropKeys(db, accountId, purpose);

/** Lets a key that is still good live for so long from when it was made, and no longer however often it is asked. */
export async function extendKey(
  db: Db,
  text: string,
  purpose: KeyPurpose,
  lifeMs: number,
  nowMs: number,
): Promise<void> {
  const key = await findKey(db, hashOf(text), purpose, nowMs);
  if (key) await setKeyEnd(db, hashOf(text), Math.max(key.expiresAt, key.createdAt + lifeMs));
}
