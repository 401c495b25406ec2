import { randomBytes } from 'node:crypto';
import { profilePictureSidePx } from '../../../../contract/constants.ts';
import { checkPicture } from '../../../../contract/rules/profile.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import { isPicture, recode } from '../../../platform/pictures/recode.ts';
import { findById, lockAccount } from '../store.ts';
import { savePicture, selectPictureKey } from './picture-store.ts';

interface PictureFile {
  name: string;
  bytes: Buffer;
}

/**
 * Refuses with `profile.pictureType` what is no JPEG, PNG or GIF, no matter what its name says, and with
 * `profile.pictureTooLarge`; opens nothing.
 */
export function ensurePicture({ name, bytes }: PictureFile): void {
  const fault = checkPicture({ name, size: bytes.length });
  if (fault) throw new Refusal(fault);
  ensure(isPicture(bytes, ['jpeg', 'png', 'gif']), 'profile.pictureType');
}

/**
 * Makes a small square JPEG of an uploaded picture, without anything that was hidden in it. Refuses with
 * `profile.pictureBroken` what cannot be opened or unpacks to something huge.
 */
async function squarePicture({ bytes }: PictureFile): Promise<Buffer> {
  const side = profilePictureSidePx;
  return recode(bytes, (picture) =>
    picture.resize(side, side, { fit: 'cover' }).flatten({ background: '#131C30' }).jpeg({ quality: 84 }),
  ).catch(() => {
    throw new Refusal('profile.pictureBroken');
  });
}

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
  file: PictureFile,
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
