import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import { createContinue } from './continue.ts';
import { getFilmHandler } from './film.ts';
import { createLists } from './lists.ts';
import { createLook } from './look.ts';
import { nextProgramHandler } from './next.ts';
import { getSeriesHandler, listEpisodesHandler } from './series.ts';

type Needs = Parameters<typeof createContinue>[0];

/** Films, series and children's programmes, as members and visitors see them. */
export function createCatalogueViews(needs: Needs) {
  const lookFor = createLook(needs);
  return {
    handlers: {
      ...createLists(needs, lookFor),
      ...createContinue(needs, lookFor),
      getFilm: getFilmHandler(needs, lookFor),
      getSeries: getSeriesHandler(needs, lookFor),
      listEpisodes: listEpisodesHandler(needs, lookFor),
      nextProgram: nextProgramHandler(needs, lookFor),
    } satisfies Partial<Handlers<ServerRoutes>>,
  } satisfies Service;
}
