import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { ensure } from '../../../platform/errors.ts';
import { squarePicture } from './picture-file.ts';
import { savePicture, selectPictureKey } from './picture-store.ts';
import { findById, lockAccount } from '../store.ts';

export const pictureAddressOf = (key: string): string => `/uploads/profile/${key}.jpg`;

/** Where a member's picture is; null without one. */
export async function pictureUrlOf(db: Db, accountId: number): Promise<string | null> {
  const [picture] = await selectPictureKey(db, accountId);
  return picture ? pictureAddressOf(picture.key) : null;
}

/** Makes a file the member's picture and answers its address. Refuses as {@link squarePicture} does. */
export async function setPicture(
  db: Db,
  accountId: number,
  file: { name: string; bytes: Buffer },
  nowMs: number,
): Promise<string> {
  const jpeg = await squarePicture(file);
  const key = randomBytes(18).toString('base64url');
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    // The account may have been deleted while the picture was on its way.
    ensure(await findById(tx, accountId), 'auth.sessionEnded');
    await savePicture(tx, { accountId, key, jpeg, createdAt: nowMs });
  });
  return pictureAddressOf(key);
}
