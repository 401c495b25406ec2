import { episodePage } from '../../../contract/constants.ts';
import { present } from '../../../contract/maybe.ts';
import type { Episode, Season } from '../../../contract/models/catalogue.ts';
import type { getSeries, listEpisodes } from '../../../contract/routes/catalogue/catalogue.ts';
import {
  linesOf,
  seasonsOf,
  offersOf,
  type EpisodeOfItem,
  type Item,
} from '../../domains/catalogue/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller, Handler } from '../../platform/http/call.ts';
import { readCursor, searchMark, writeCursor } from '../search-cursor.ts';
import { activeEpisode, canBeWatched, knownEpisodes } from './episodes-for.ts';
import { fitting } from './lists.ts';
import { ensureShown, type CatalogueContext, type CatalogueScope, type ScopeOf } from './scope.ts';
import { presentEpisodes } from './present-episode.ts';
import { presentItems, seasonPosterOf } from './present-item.ts';

async function knownSeries(
  needs: CatalogueContext,
  scopeOf: ScopeOf,
  { caller, showId }: { caller: Caller; showId: string },
): Promise<{ look: CatalogueScope; series: Item }> {
  await ensureShown(needs, caller);
  const scope = await scopeOf(caller);
  const series = scope.item(showId, 'series');
  ensure(series && offersOf(series.sources, scope.viewer).length > 0, 'series.unknown');
  return { look: scope, series };
}

/** GET api|demo /catalogue/series/{showId} */
export const getSeriesHandler =
  (needs: CatalogueContext, scopeOf: ScopeOf): Handler<typeof getSeries> =>
  async ({ caller, params: { showId } }) => {
    const { look, series } = await knownSeries(needs, scopeOf, { caller, showId });
    const episodes = knownEpisodes(series, look);
    const active = activeEpisode(series, look);
    const shown = active ?? episodes.find(({ sources }) => offersOf(sources, look.viewer).length > 0);
    const [[item], presented] = await Promise.all([
      presentItems([{ item: series, episode: shown }], look, { whole: true }),
      presentEpisodes(active ? [active] : [], look),
    ]);
    ensure(item, 'series.unknown');
    return {
      item,
      seasons: seasonsOf(episodes).map((season) => seasonOf(series, episodes, season, look)),
      active: presented[0] ?? null,
    };
  };

function seasonOf(
  series: Item,
  episodes: readonly EpisodeOfItem[],
  season: number | null,
  scope: CatalogueScope,
): Season {
  const ofSeason = episodes.filter((episode) => episode.season === season);
  return {
    season,
    episodes: linesOf(ofSeason, season).length,
    watchable: ofSeason.filter((episode) => canBeWatched(episode, scope)).length,
    poster: seasonPosterOf(series.sources, season),
  };
}

/** GET api|demo /catalogue/series/{showId}/episodes */
export const listEpisodesHandler =
  (needs: CatalogueContext, scopeOf: ScopeOf): Handler<typeof listEpisodes> =>
  async ({ caller, params: { showId }, query }) => {
    const { look, series } = await knownSeries(needs, scopeOf, { caller, showId });
    const { season, cursor, limit } = present(query);
    const nowMs = needs.clock();
    const mark = searchMark(['episodes', showId, season]);
    const offset = cursor === undefined ? 0 : readCursor(cursor, mark, nowMs).offset;
    const lines = linesOf(knownEpisodes(series, look), season ?? null);
    const size = Math.min(episodePage, Math.max(1, limit ?? episodePage));
    const list: Episode[] = fitting(await presentEpisodes(lines.slice(offset, offset + size), look));
    const end = offset + list.length;
    return {
      list,
      count: lines.length,
      cursor: end < lines.length ? writeCursor({ offset: end, nowMs }, mark) : null,
    };
  };
