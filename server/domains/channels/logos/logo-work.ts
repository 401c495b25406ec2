import type { Clock } from '../../../../runtime/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { OperationError } from '../../../platform/errors.ts';
import { createWork, type Work } from '../../../platform/work/work.ts';
import type { Actor } from '../../audit/index.ts';
import { dropDueLogo, dueLogos } from './logo-due-store.ts';

/** Then the channel keeps its drawn mark: a list that names pictures that are gone is no fault of ours. */
const mostTries = 4;

/** Fetching the logos that lists name, some at the same time. */
export const logoWork = (
  context: { db: Db; clock: Clock },
  fetchLogo: (id: string, address: string, actor: Actor) => Promise<void>,
): Work =>
  createWork(context, {
    name: 'channels.fetch-logos',
    rows: dueLogos,
    most: 20,
    atOnce: 4,
    leaseMs: 5 * 60_000,
    backoff: { firstMs: 10_000, mostMs: 60_000 },
    async work([row]) {
      if (!row) return;
      try {
        await fetchLogo(row.channelId, row.address, row.actor as Actor);
      } catch (error) {
        if (!(error instanceof OperationError) || row.tries < mostTries) throw error;
      }
      await dropDueLogo(context.db, row.channelId);
    },
  });
