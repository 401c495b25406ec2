import type { Service } from '../../platform/service.ts';
import { epgOperations, type EpgOperationsContext } from './operations.ts';
import { fetchDueSources } from './source-fetch.ts';

/** The feeds that fill the guide. */
export function createEpg(needs: EpgOperationsContext) {
  return {
    ...epgOperations(needs),
    jobs: [
      {
        name: 'guide.fetch-sources',
        cron: '*/5 * * * *',
        run: async () => {
          if (await fetchDueSources(needs)) await needs.refreshMedia();
        },
      },
    ],
  } satisfies Service & Record<string, unknown>;
}
