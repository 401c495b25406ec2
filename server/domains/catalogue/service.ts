import { retentionDays } from '../../../contract/retention.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import { reportTitleHandler, titleWorkHandler } from './handlers.ts';
import { titleOperations, titleReaders } from './operations.ts';
import { decayScores } from './popularity-store.ts';
import { deleteHiddenItemsOf, hiddenItems } from './items/item-store.ts';
import { deleteLaterOf, forgetLaterBefore, laterOf } from './items/later-store.ts';
import { createItems } from './items/items-memory.ts';
import { subtitleOperations } from './subtitle-operations.ts';
import { uploadOperations } from './uploads/upload-operations.ts';
import { createUploads } from './uploads/uploads.ts';
import { createTitleAirings } from './title-airings.ts';
import { createTitlesByName } from './titles-by-name.ts';

/** Films, series and children's programmes: titles on demand, and everything that airs. */
export function createCatalogue(needs: {
  db: Db;
  clock: Clock;
  /** Where films are handed in. */
  uploadsFolder: string;
}) {
  const uploads = createUploads({ ...needs, folder: needs.uploadsFolder });
  const titlesByName = createTitlesByName(needs);
  const items = createItems(needs);
  const titleAirings = createTitleAirings(needs);
  const changed = (): void => {
    titlesByName.forget();
    titleAirings.forget();
    items.forget();
  };
  const titles = titleOperations({ ...needs, changed });
  const subtitles = subtitleOperations(needs);
  return {
    ...titles,
    ...titleReaders(needs),
    ...subtitles,
    ...uploadOperations(uploads, titles.want, subtitles.addSubtitle),
    uploads,
    titlesByName,
    /** Titles for the index of shows. */
    titleAirings: titleAirings.read,
    items,
    handlers: {
      titleWork: titleWorkHandler(needs),
      reportTitle: reportTitleHandler({ db: needs.db, changed }),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      { name: 'popularity.decay', cron: '15 4 * * *', run: () => decayScores(needs.db, needs.clock()) },
      {
        name: 'watchlist.forget-old',
        cron: '17 4 * * *',
        run: () => forgetLaterBefore(needs.db, needs.clock() - retentionDays.watchLater * dayMs),
      },
      { name: 'titles.sweep-uploads', cron: '*/10 * * * *', run: () => uploads.sweep() },
    ],
    async forget(tx, { id }) {
      await deleteHiddenItemsOf(tx, id);
      await deleteLaterOf(tx, id);
    },
    exported: async ({ id }) => ({
      takenOutOfContinueWatching: [...(await hiddenItems(needs.db, id))].map(([itemId, hiddenAt]) => ({
        itemId,
        hiddenAt,
      })),
      watchlist: await laterOf(needs.db, id),
    }),
  } satisfies Service & Record<string, unknown>;
}
