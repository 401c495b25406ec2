import { dayMs } from '../../../contract/time.ts';
import type { OpenFeed } from '../../adapters/epg-source/port.ts';
import type { Service } from '../../platform/service.ts';
import { epgOperations, type EpgOperationsContext } from './operations.ts';
import { deletePicturesBefore } from './pictures/picture-store.ts';
import { createFeedPictures, type FeedPicturesContext } from './pictures/pictures.ts';
import { sourceWork } from './source-fetch.ts';

/** Feeds reach two weeks ahead at most, and the guide nearly three back. */
const pictureKeptMs = 40 * dayMs;

/** The feeds that fill the guide. */
export function createEpg(needs: EpgOperationsContext & FeedPicturesContext & { openFeed: OpenFeed }) {
  const { db, clock, openFeed } = needs;
  return {
    openFeed,
    ...epgOperations(needs),
    pictures: createFeedPictures(needs),
    jobs: [
      sourceWork(needs),
      {
        name: 'guide.forget-pictures',
        cron: '35 4 * * *',
        run: () => deletePicturesBefore(db, clock() - pictureKeptMs),
      },
    ],
  } satisfies Service & Record<string, unknown>;
}
