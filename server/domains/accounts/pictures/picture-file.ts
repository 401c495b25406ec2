import { profilePictureSidePx } from '../../../../contract/constants.ts';
import { checkPicture } from '../../../../contract/rules/profile.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import { isPicture, recode } from '../../../platform/pictures/recode.ts';

/**
 * Makes a small square JPEG of an uploaded picture, without anything that was hidden in it. Refuses with
 * `profile.pictureType` for what is no JPEG, PNG or GIF, no matter what its name says, `profile.pictureTooLarge`, and
 * `profile.pictureBroken` for what cannot be opened or unpacks to something huge.
 */
export async function squarePicture(file: { name: string; bytes: Buffer }): Promise<Buffer> {
  const { name, bytes } = file;
  const fault = checkPicture({ name, size: bytes.length });
  if (fault) throw new Refusal(fault);
  ensure(isPicture(bytes, ['jpeg', 'png', 'gif']), 'profile.pictureType');
  const side = profilePictureSidePx;
  return recode(bytes, (picture) =>
    picture.resize(side, side, { fit: 'cover' }).flatten({ background: '#131C30' }).jpeg({ quality: 84 }),
  ).catch(() => {
    throw new Refusal('profile.pictureBroken');
  });
}
