import type { getFilm } from '../../../contract/routes/catalogue/catalogue.ts';
import type { Entry, Item } from '../../domains/catalogue/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { offersFor } from './episodes-for.ts';
import { ensureShown, type CatalogueContext, type ScopeOf } from './scope.ts';
import { presentItems } from './present-item.ts';
import { presentOffer } from './present-offer.ts';

const mostRelated = 12;
/** Of a film that comes every day nobody wants the whole list. */
const mostOffers = 60;

/** GET api|demo /catalogue/film/{itemId} */
export const getFilmHandler =
  (needs: CatalogueContext, scopeOf: ScopeOf): Handler<typeof getFilm> =>
  async ({ caller, params }) => {
    await ensureShown(needs, caller);
    const scope = await scopeOf(caller);
    const film = scope.item(params.itemId, 'film');
    ensure(film, 'film.unknown');
    const [item] = await presentItems([{ item: film }], scope, { whole: true });
    ensure(item, 'film.unknown');
    const related = similarFilms(film, (await scope.listing()).entries).map((one) => ({ item: one }));
    return {
      item,
      ways: offersFor(film.sources, scope)
        .slice(0, mostOffers)
        .map((offer) => presentOffer(offer, scope)),
      trailerOf: await trailerOf(film, needs),
      related: await presentItems(related, scope),
    };
  };

async function trailerOf({ name, sources }: Item, { titles }: CatalogueContext): Promise<number | null> {
  const own = sources.findLast(({ onDemand }) => onDemand?.hasTrailer);
  return own?.id ?? (await titles.withTrailer(name))?.id ?? null;
}

/** Years between two films count as much as this part of a genre that they share. */
const yearWeight = 0.05;
const farYears = 30;

/** Films that can be watched and share a genre: by genres, nearness of years and popularity. For children only such. */
export function similarFilms(film: Item, entries: readonly Entry[]): Item[] {
  const fits = entries.flatMap((entry) => {
    const { item } = entry;
    if (item.kind !== 'film' || item.id === film.id || (film.isKids && !item.isKids)) return [];
    let shared = 0;
    for (const genre of film.genres.keys()) if (item.genres.has(genre)) shared++;
    if (shared === 0) return [];
    const apart = Math.min(farYears, Math.abs((item.year ?? 0) - (film.year ?? 0)));
    return { item, score: shared - apart * yearWeight + Math.log1p(entry.popularity) };
  });
  return fits
    .toSorted((a, b) => b.score - a.score || (a.item.id < b.item.id ? -1 : 1))
    .slice(0, mostRelated)
    .map(({ item }) => item);
}
