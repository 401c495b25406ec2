import { pictureNameOf, type PictureWidth } from '../../../../contract/pictures.ts';
import { hourMs } from '../../../../contract/time.ts';
import type { FetchPicture } from '../../../adapters/pictures/port.ts';
import { createSemaphore } from '../../../../runtime/concurrency/semaphore.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { thumbnailsOf, type Thumbnails } from '../../../platform/pictures/thumbnails.ts';
import { findPicture, savePicture, type FeedPicture } from './picture-store.ts';

export interface FeedPicturesContext {
  db: Db;
  clock: Clock;
  fetchPicture: FetchPicture;
}

/** Answers a picture of a feed as WebP; undefined when it cannot be had, or nobody has named it. */
export type FeedPictures = (key: string, width: PictureWidth) => Promise<Buffer | undefined>;

const fetchesAtOnce = 4;

/**
 * Pictures of feeds by our own address. Each is fetched once, when somebody first looks at it: most of a feed never is.
 * One that could not be had is tried again an hour later.
 */
export function createFeedPictures({ db, clock, fetchPicture }: FeedPicturesContext): FeedPictures {
  const underWay = new Map<string, Promise<Thumbnails | undefined>>();
  const bounded = createSemaphore(fetchesAtOnce);

  async function fetched({ key, source, wide }: FeedPicture): Promise<Thumbnails | undefined> {
    // One that has only some of its widths is made from what is there.
    const bytesOf = async (): Promise<Buffer> => wide ?? fetchPicture(source);
    const made = await bounded(() => bytesOf().then(thumbnailsOf)).catch(() => undefined);
    await savePicture(db, key, { triedAt: clock(), ...made });
    return made;
  }

  function fetchOnce(row: FeedPicture): Promise<Thumbnails | undefined> {
    const known = underWay.get(row.key);
    if (known) return known;
    const mine = fetched(row).finally(() => underWay.delete(row.key));
    underWay.set(row.key, mine);
    return mine;
  }

  return async (key, width) => {
    const row = await findPicture(db, key);
    if (!row) return undefined;
    const mayTry = row.wide !== null || row.triedAt === null || clock() - row.triedAt >= hourMs;
    const made = !row.small && mayTry ? await fetchOnce(row) : undefined;
    return (made ?? row)[pictureNameOf(width)] ?? undefined;
  };
}
