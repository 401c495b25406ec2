import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { ServerEvent } from '../../../contract/models/events.ts';
import { accountTopic } from '../../domains/accounts/index.ts';
import type { Events } from '../../platform/events.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { createContinue } from './continue.ts';
import { getFilmHandler } from './film.ts';
import { createLists } from './lists.ts';
import type { CatalogueContext, ScopeOf } from './scope.ts';
import { nextProgramHandler } from './next.ts';
import { getSeriesHandler, listEpisodesHandler } from './series.ts';
import { createWatchlist } from './watchlist.ts';

export { createScopes, type CatalogueContext } from './scope.ts';

/** Films, series and children's programmes, as members and visitors see them. */
export function createCatalogueViews(
  needs: CatalogueContext & { events: Pick<Events<ServerEvent>, 'publish'> },
  scopeOf: ScopeOf,
) {
  const positionsChanged = (accountId: number): void =>
    needs.events.publish(accountTopic(accountId), { type: 'positions.changed' });
  return {
    ...createLists(needs, scopeOf),
    ...createWatchlist(needs, scopeOf),
    ...createContinue({ ...needs, positionsChanged }, scopeOf),
    getFilm: getFilmHandler(needs, scopeOf),
    getSeries: getSeriesHandler(needs, scopeOf),
    listEpisodes: listEpisodesHandler(needs, scopeOf),
    nextProgram: nextProgramHandler(needs, scopeOf),
  } satisfies Partial<Handlers<ServerRoutes>>;
}
