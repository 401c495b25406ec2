import { catchupDays } from '../../../contract/constants.ts';
import type { Channel } from '../../../contract/models/channel.ts';
import type * as routes from '../../../contract/routes/channels.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import * as store from './store.ts';

export interface ChannelContext {
  db: Db;
  clock: Clock;
}

const dayMs = 86_400_000;

export const logoUrlOf = (channelId: string): string => `/logos/${channelId}.svg`;

/** GET /channels */
export const listChannelsHandler =
  ({ db, clock }: ChannelContext): Handler<typeof routes.listChannels> =>
  async ({ caller }) => {
    const rows = await store.listByKind(db, 'tv');
    const categories = await store.categoriesByChannel(db);
    const favorites = new Set(caller.kind === 'member' ? await store.favoritesOf(db, caller.accountId) : []);
    const keptFrom = clock() - catchupDays * dayMs;
    return rows.map((row) => ({
      ...presentChannel(row, categories.get(row.id) ?? [], favorites.has(row.id)),
      replayFrom: row.dvrSupport ? keptFrom : null,
    }));
  };

/** GET api|demo /user/channel/category/list */
export const listChannelCategoriesHandler =
  ({ db }: ChannelContext): Handler<typeof routes.listChannelCategories> =>
  async () =>
    (await store.listCategories(db)).map(({ id, name }) => ({ id, name, selected: false }));

/** GET /api/user/favorite/channel/list */
export const listFavoritesHandler =
  ({ db }: ChannelContext): Handler<typeof routes.listFavorites> =>
  async ({ caller }) =>
    store.favoritesOf(db, caller.accountId);

/** POST /api/user/favorite/channel/add */
export const addFavoriteHandler =
  ({ db, clock }: ChannelContext): Handler<typeof routes.addFavorite> =>
  async ({ caller, body }) => {
    const channel = await store.findChannel(db, body.channelId);
    ensure(channel?.kind === 'tv', 'channel.unknown');
    await store.addFavorite(db, caller.accountId, channel.id, clock());
    return { ok: true };
  };

/** POST /api/user/favorite/channel/remove */
export const removeFavoriteHandler =
  ({ db }: ChannelContext): Handler<typeof routes.removeFavorite> =>
  async ({ caller, body }) => {
    const channel = await store.findChannel(db, body.channelId);
    ensure(channel?.kind === 'tv', 'channel.unknown');
    await store.removeFavorite(db, caller.accountId, channel.id);
    return { ok: true };
  };

function presentChannel(
  row: store.ChannelRow,
  categories: string[],
  userFavorite: boolean,
): Omit<Channel, 'replayFrom'> {
  return {
    id: row.id,
    extId: row.extId,
    number: row.number,
    name: row.name,
    altName: row.altName,
    logoUrl: logoUrlOf(row.id),
    categories,
    locked: false,
    hasSeries: row.hasSeries,
    userFavorite,
    demo: row.demo,
    dvrSupport: row.dvrSupport,
    lowQualSupport: row.renditions.includes('LO'),
    mediumQualSupport: row.renditions.includes('ME'),
    highQualSupport: row.renditions.includes('HI'),
  };
}
