import { allChannelsId, pastFavoritesId } from '../../../contract/constants.ts';
import type * as routes from '../../../contract/routes/channels.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler, Member } from '../../platform/http/call.ts';
import * as choices from './choice-store.ts';
import type { ChannelContext } from './context.ts';
import { logoUrlOf } from './logos/logos.ts';
import * as store from './store.ts';

const done = { ok: true } as const;

async function televisionChannel({ db }: ChannelContext, channelId: string): Promise<store.ChannelRow> {
  const channel = await store.findChannel(db, channelId);
  ensure(channel?.kind === 'tv', 'channel.unknown');
  return channel;
}

/** GET /api/user/favorite/channel/list */
export const listFavoritesHandler =
  ({ db, locks }: ChannelContext): Handler<typeof routes.listFavorites> =>
  async ({ caller }) => {
    const locked = await locks.of(caller);
    return (await choices.favoritesOf(db, caller.accountId)).filter((id) => !locked.has(id));
  };

/** POST /api/user/favorite/channel/add */
export const addFavoriteHandler =
  (context: ChannelContext): Handler<typeof routes.addFavorite> =>
  async ({ caller, body }) => {
    const { id } = await televisionChannel(context, body.channelId);
    await choices.addFavorite(context.db, caller.accountId, id, context.clock());
    return done;
  };

/** POST /api/user/favorite/channel/remove */
export const removeFavoriteHandler =
  (context: ChannelContext): Handler<typeof routes.removeFavorite> =>
  async ({ caller, body }) => {
    const { id } = await televisionChannel(context, body.channelId);
    await choices.removeFavorite(context.db, caller.accountId, id, context.clock());
    return done;
  };

/** POST /api/user/favorite/channel/order */
export const orderFavoritesHandler =
  ({ db }: ChannelContext): Handler<typeof routes.orderFavorites> =>
  async ({ caller, body }) => {
    const named = new Set(body.channelIds);
    await db.transaction(async (tx) => {
      const others = (await choices.favoritesOf(tx, caller.accountId)).filter((id) => !named.has(id));
      await choices.placeFavorites(tx, caller.accountId, [...named, ...others]);
    });
    return done;
  };

/** GET /api/user/channel/lock/list */
export const listLocksHandler =
  ({ db }: ChannelContext): Handler<typeof routes.listLocks> =>
  async ({ caller }) => {
    const ids = await choices.locksOf(db, caller.accountId);
    const channels = new Map((await store.listAll(db)).map((channel) => [channel.id, channel]));
    return ids.flatMap((id) => {
      const channel = channels.get(id);
      if (!channel) return [];
      const { number, name } = channel;
      return [{ channel_id: id, locked: true as const, number, name, logoUrl: logoUrlOf(channel) }];
    });
  };

/** POST /api/user/channel/lock/add */
export const addLockHandler =
  ({ db, locks }: ChannelContext): Handler<typeof routes.addLock> =>
  async ({ caller, body }) => {
    const channel = await store.findChannel(db, body.channelId);
    ensure(channel, 'channel.unknown');
    await choices.addLock(db, caller.accountId, channel.id);
    locks.changed(caller.accountId);
    return done;
  };

/** POST /api/user/channel/lock/remove */
export const removeLockHandler =
  ({ db, locks }: ChannelContext): Handler<typeof routes.removeLock> =>
  async ({ caller, body }) => {
    const channel = await store.findChannel(db, body.channelId);
    ensure(channel, 'channel.unknown');
    await choices.removeLock(db, caller.accountId, channel.id);
    locks.changed(caller.accountId);
    return done;
  };

async function ensureCategory({ db }: ChannelContext, id: string): Promise<void> {
  const known = (await store.listCategories(db)).some((category) => category.id === id);
  ensure(known || id === pastFavoritesId, 'channel.categoryUnknown');
}

/** POST /api/user/channel/category/{id}/add */
export const addCategoryHandler =
  (context: ChannelContext): Handler<typeof routes.addCategory> =>
  async ({ caller, params }) => {
    await ensureCategory(context, params.id);
    await choices.chooseCategory(context.db, caller.accountId, params.id);
    return done;
  };

/** POST /api/user/channel/category/{id}/remove */
export const removeCategoryHandler =
  (context: ChannelContext): Handler<typeof routes.removeCategory> =>
  async ({ caller, params }) => {
    await ensureCategory(context, params.id);
    await choices.unchooseCategories(context.db, caller.accountId, [params.id]);
    return done;
  };

/** POST /api/user/channel/category/{id}/clear */
export const clearCategoryHandler =
  (context: ChannelContext): Handler<typeof routes.clearCategory> =>
  async ({ caller, params }) => {
    if (params.id !== allChannelsId) await ensureCategory(context, params.id);
    await context.db.transaction((tx) => clear(tx, caller, params.id));
    return done;
  };

async function clear(db: ChannelContext['db'], { accountId }: Member, id: string): Promise<void> {
  await choices.unchooseCategories(db, accountId, id === allChannelsId ? undefined : [id]);
  if (id === pastFavoritesId) await choices.forgetPastFavorites(db, accountId);
}
