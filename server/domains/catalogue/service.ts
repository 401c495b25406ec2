import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import { reportTitleHandler, titleWorkHandler } from './handlers.ts';
import { titleOperations } from './operations.ts';
import { decayScores } from './popularity-store.ts';
import { createTitlesByName } from './titles-by-name.ts';

/** Titles on demand. */
export function createCatalogue(needs: { db: Db; clock: Clock }) {
  const titlesByName = createTitlesByName(needs);
  return {
    ...titleOperations(needs),
    titlesByName,
    handlers: {
      titleWork: titleWorkHandler(needs),
      reportTitle: reportTitleHandler({ db: needs.db, changed: titlesByName.forget }),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [{ name: 'popularity.decay', cron: '15 4 * * *', run: () => decayScores(needs.db, needs.clock()) }],
  } satisfies Service & Record<string, unknown>;
}
