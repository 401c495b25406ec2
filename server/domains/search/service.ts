import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import { programIdOfHandler, relatedProgramsHandler, type SearchContext } from './handlers.ts';
import { createShows } from './shows-memory.ts';

/** The index of all shows, and what is found in it. */
export function createSearch(needs: Omit<SearchContext, 'shows'>) {
  const shows = createShows(needs);
  const context = { ...needs, shows };
  return {
    shows,
    handlers: {
      relatedPrograms: relatedProgramsHandler(context),
      programIdOf: programIdOfHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
  } satisfies Service & Record<string, unknown>;
}
