import type { CatalogueItem, CataloguePage } from '../../../contract/models/catalogue.ts';
import type {
  continueMovies,
  continueSeries,
  removeContinueMovie,
  removeContinueSeries,
  restoreContinue,
} from '../../../contract/routes/catalogue/catalogue.ts';
import {
  goneOnWith,
  hiddenItems,
  hideItem,
  itemIdOf,
  unhideItem,
  type Item,
} from '../../domains/catalogue/index.ts';
import { findProgram } from '../../domains/guide/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller, Handler } from '../../platform/http/call.ts';
import { episodeFrom, placesIn, type EpisodePosition } from './episodes-for.ts';
import { fitting } from './lists.ts';
import { ensureShown, type CatalogueContext, type CatalogueScope, type ScopeOf } from './scope.ts';
import { presentItems, type PresentedItem } from './present-item.ts';

interface ContinueContext extends CatalogueContext {
  /** A member goes on with other things now. */
  positionsChanged(accountId: number): void;
}

const nothing: CataloguePage = { list: [], count: 0, cursor: null };

/** What members go on with. */
export function createContinue(needs: ContinueContext, scopeOf: ScopeOf) {
  const list =
    (fits: (item: Item) => boolean) =>
    async ({ caller }: { caller: Caller }): Promise<CataloguePage> => {
      await ensureShown(needs, caller);
      if (caller.kind === 'visitor') return nothing;
      const [look, hidden] = await Promise.all([scopeOf(caller), hiddenItems(needs.db, caller.accountId)]);
      const found = goneOnWith(placesOf(look, fits), hidden).flatMap((place) => shownFrom(place, look) ?? []);
      const items: CatalogueItem[] = fitting(await presentItems(found.slice(0, mostShown), look));
      return { list: items, count: items.length, cursor: null };
    };

  const hide = async (accountId: number, itemId: string): Promise<void> => {
    await hideItem(needs.db, { accountId, itemId, hiddenAt: needs.clock() });
    needs.positionsChanged(accountId);
  };

  const removeMovie: Handler<typeof removeContinueMovie> = async ({ caller, body: { vodId } }) => {
    const scope = await scopeOf(caller);
    const known = scope.itemOf(vodId)?.id ?? (await forgottenItem(needs, vodId));
    ensure(known, 'program.unknown');
    await hide(caller.accountId, known);
    return { ok: true };
  };

  const removeSeries: Handler<typeof removeContinueSeries> = async ({ caller, body: { seriesId } }) => {
    const scope = await scopeOf(caller);
    // Nothing is kept of what is not there: it is not among what they go on with.
    if (scope.item(seriesId, 'series')) await hide(caller.accountId, seriesId);
    return { ok: true };
  };

  const restore: Handler<typeof restoreContinue> = async ({ caller, body: { itemId } }) => {
    await unhideItem(needs.db, caller.accountId, itemId);
    needs.positionsChanged(caller.accountId);
    return { ok: true };
  };

  return {
    continueMovies: list(({ kind }) => kind === 'film') satisfies Handler<typeof continueMovies>,
    continueSeries: list(({ kind }) => kind !== 'film') satisfies Handler<typeof continueSeries>,
    removeContinueMovie: removeMovie,
    removeContinueSeries: removeSeries,
    restoreContinue: restore,
  };
}

const mostShown = 100;

/** Where the member is in everything that they have begun. */
function placesOf(scope: CatalogueScope, fits: (item: Item) => boolean): EpisodePosition[] {
  const items = new Set([...scope.member.positions.keys()].flatMap((id) => scope.itemOf(id) ?? []));
  return [...items].filter(fits).flatMap((item) => placesIn(item, scope));
}

/** How something is gone on with; undefined when it is not: a film at its end, or a series without a further episode. */
function shownFrom(place: EpisodePosition, scope: CatalogueScope): PresentedItem | undefined {
  const { item, stage } = place;
  if (item.kind === 'film') return stage === 'begun' ? { item } : undefined;
  const episode = episodeFrom(place, scope);
  return episode && { item, episode };
}

/** The item of a programme that can not be watched any more, and is still written down. */
async function forgottenItem({ db }: CatalogueContext, programId: number): Promise<string | undefined> {
  const row = await findProgram(db, programId);
  return row && itemIdOf(row);
}
