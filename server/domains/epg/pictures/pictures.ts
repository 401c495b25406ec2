import { pictureWidths, type PictureWidth } from '../../../../contract/pictures.ts';
import type { FetchPicture } from '../../../adapters/pictures/port.ts';
import { createSemaphore } from '../../../../runtime/semaphore.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isPicture, recode } from '../../../platform/pictures/recode.ts';
import { findPicture, savePicture, type FeedPicture } from './picture-store.ts';

export interface FeedPicturesContext {
  db: Db;
  clock: Clock;
  fetchPicture: FetchPicture;
}

/** Answers a picture of a feed as WebP; undefined when it cannot be had, or nobody has named it. */
export type FeedPictures = (key: string, width: PictureWidth) => Promise<Buffer | undefined>;

const hourMs = 3_600_000;
const fetchesAtOnce = 4;

type Both = Pick<FeedPicture, 'wide' | 'narrow'>;

/**
 * Pictures of feeds by our own address. Each is fetched once, when somebody first looks at it: most of a feed never is.
 * One that could not be had is tried again an hour later.
 */
export function createFeedPictures({ db, clock, fetchPicture }: FeedPicturesContext): FeedPictures {
  const underWay = new Map<string, Promise<Both | undefined>>();
  const bounded = createSemaphore(fetchesAtOnce);

  async function fetched({ key, source }: FeedPicture): Promise<Both | undefined> {
    const both = await bounded(() => fetchPicture(source).then(inBothWidths)).catch(() => undefined);
    await savePicture(db, key, { triedAt: clock(), ...both });
    return both;
  }

  function fetchOnce(row: FeedPicture): Promise<Both | undefined> {
    const known = underWay.get(row.key);
    if (known) return known;
    const mine = fetched(row).finally(() => underWay.delete(row.key));
    underWay.set(row.key, mine);
    return mine;
  }

  return async (key, width) => {
    const row = await findPicture(db, key);
    if (!row) return undefined;
    const isDue = !row.wide && (row.triedAt === null || clock() - row.triedAt >= hourMs);
    const both = isDue ? await fetchOnce(row) : row;
    return (width === pictureWidths.wide ? both?.wide : both?.narrow) ?? undefined;
  };
}

async function inBothWidths(bytes: Buffer): Promise<{ wide: Buffer; narrow: Buffer }> {
  if (!isPicture(bytes, ['jpeg', 'png', 'gif', 'webp'])) throw new Error('no picture');
  const inWidth = (width: number) =>
    recode(bytes, (picture) =>
      picture.resize(width, width, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 74 }),
    );
  const [wide, narrow] = await Promise.all([inWidth(pictureWidths.wide), inWidth(pictureWidths.narrow)]);
  return { wide, narrow };
}
