import { createHash } from 'node:crypto';
import { pictureWidths, type PictureWidth } from '../../../../contract/pictures.ts';

/** What stands for the address of a picture in ours: nobody else's address is ever asked for. */
export const pictureKeyOf = (source: string): string =>
  createHash('sha256').update(source).digest('base64url').slice(0, 22);

/** Where a picture of a feed is had from us, in the width that a page needs at most. */
export const pictureAddressOf = (key: string, width: PictureWidth = pictureWidths.wide): string =>
  `/pictures/feed/${key}/${width}.webp`;
