import { pastFavoritesId } from '../../../contract/constants.ts';
import type { Channel } from '../../../contract/models/channel.ts';
import type * as routes from '../../../contract/routes/channels.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Handler } from '../../platform/http/call.ts';
import { chosenCategoriesOf, favoritesOf, pastFavoritesOf } from './choice-store.ts';
import { keepsFrom, keptMsOf } from './kept.ts';
import { logoUrlOf } from './logos/logos.ts';
import type { Locks } from './locks.ts';
import * as store from './store.ts';

export interface ChannelContext {
  db: Db;
  clock: Clock;
  locks: Locks;
}

/** As the chip above the channel list says it. */
const pastFavoritesName = 'Varasemad lemmikud';

/** GET /channels */
export const listChannelsHandler =
  (context: ChannelContext): Handler<typeof routes.listChannels> =>
  ({ caller }) =>
    lineUpFor(context, caller);

/** All television channels as somebody may see them. */
export async function lineUpFor({ db, clock, locks }: ChannelContext, caller: Caller): Promise<Channel[]> {
  const [locked, rows, categories, own] = await Promise.all([
    locks.of(caller),
    store.listByKind(db, 'tv'),
    store.categoriesByChannel(db),
    favoritesOfCaller(db, caller),
  ]);
  const now = clock();
  const open = rows.filter(({ id }) => !locked.has(id));
  return open.map((row) => ({
    ...presentChannel(row),
    categories: [...(categories.get(row.id) ?? []), ...(own.past.has(row.id) ? [pastFavoritesId] : [])],
    userFavorite: own.position.has(row.id),
    favoritePosition: own.position.get(row.id) ?? null,
    replayFrom: row.dvrSupport ? Math.max(now - keptMsOf(row), keepsFrom(row) ?? 0) : null,
  }));
}

async function favoritesOfCaller(db: Db, caller: Caller) {
  if (caller.kind === 'visitor') return { position: new Map<string, number>(), past: new Set<string>() };
  const [now, past] = await Promise.all([
    favoritesOf(db, caller.accountId),
    pastFavoritesOf(db, caller.accountId),
  ]);
  return { position: new Map(now.map((id, position) => [id, position])), past: new Set(past) };
}

/** GET api|demo /user/channel/category/list */
export const listChannelCategoriesHandler =
  ({ db }: ChannelContext): Handler<typeof routes.listChannelCategories> =>
  async ({ caller }) => {
    const categories = await store.listCategories(db);
    if (caller.kind === 'visitor') return categories.map(({ id, name }) => ({ id, name, selected: false }));
    const chosen = new Set(await chosenCategoriesOf(db, caller.accountId));
    return [...categories, { id: pastFavoritesId, name: pastFavoritesName }].map(({ id, name }) => ({
      id,
      name,
      selected: chosen.has(id),
    }));
  };

/** What is the same for everybody. */
function presentChannel(
  row: store.ChannelRow,
): Omit<Channel, 'categories' | 'userFavorite' | 'favoritePosition' | 'replayFrom'> {
  return {
    id: row.id,
    extId: row.extId,
    number: row.number,
    name: row.name,
    altName: row.altName,
    logoUrl: logoUrlOf(row),
    locked: false,
    hasSeries: row.hasSeries,
    demo: row.demo,
    dvrSupport: row.dvrSupport,
    lowQualSupport: row.renditions.includes('LO'),
    mediumQualSupport: row.renditions.includes('ME'),
    highQualSupport: row.renditions.includes('HI'),
  };
}
