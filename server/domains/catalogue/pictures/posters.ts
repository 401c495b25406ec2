import { createHash } from 'node:crypto';
import { pictureNameOf, pictureWidths, type PictureWidth } from '../../../../contract/pictures.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { OperationError } from '../../../platform/errors.ts';
import { thumbnailsOf } from '../../../platform/pictures/thumbnails.ts';
import { findPoster, savePoster } from './poster-store.ts';

/** What an operator may hand in; a photograph has less. */
export const longestPosterBytes = 20 * 1024 * 1024;

/** Where a poster is had. The address changes with the picture. */
const addressOf = (key: string): string => `/pictures/title/${key}/${pictureWidths.wide}.webp`;

/** The key in such an address; undefined for any other. */
export const posterKeyOf = (address: string): string | undefined =>
  /^\/pictures\/title\/([\w-]{22})\/\d+\.webp$/.exec(address)?.[1];

/** A poster that is ready to be kept. */
export interface PosterFile {
  address: string;
  keep(db: Db): Promise<void>;
}

/** Makes a poster of a picture file. Throws `OperationError` in words for the operator when it is none. */
export async function makePoster(bytes: Buffer): Promise<PosterFile> {
  if (bytes.length > longestPosterBytes)
    throw new OperationError(
      tOperations('catalogue.posterSize', { megabytes: longestPosterBytes / 1024 / 1024 }),
    );
  const made = await thumbnailsOf(bytes, { upright: true }).catch(() => {
    throw new OperationError(tOperations('catalogue.posterFormat'));
  });
  const key = createHash('sha256').update(made.wide).digest('base64url').slice(0, 22);
  return { address: addressOf(key), keep: (db) => savePoster(db, key, made) };
}

/** A poster as WebP; undefined when there is none of that key. */
export async function posterIn(db: Db, key: string, width: PictureWidth): Promise<Buffer | undefined> {
  return (await findPoster(db, key))?.[pictureNameOf(width)];
}
