import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { OpenChannelList, ReadChannelList } from '../../adapters/channel-list/port.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import * as choices from './choice-handlers.ts';
import { deleteChoicesOf, favoritesOf, locksOf } from './choice-store.ts';
import { bulkOperations } from './edit/bulk-operations.ts';
import { categoryOperations } from './edit/category-operations.ts';
import { editOperations } from './edit/edit-operations.ts';
import { forgetUndo } from './edit/undo-store.ts';
import { listChannelCategoriesHandler, listChannelsHandler } from './handlers.ts';
import { noteKept, type RetentionContext } from './kept.ts';
import { createLineUp } from './line-up.ts';
import { createLocks } from './locks.ts';
import { channelsWithDueLogo } from './logos/logo-due-store.ts';
import { logoWork } from './logos/logo-work.ts';
import { logoOperations, type LogoContext } from './logos/logos.ts';
import { channelOperations, type ChannelOperationsContext } from './operations.ts';
import { findChannel } from './store.ts';

/** The line-up, what members choose among channels, and what an operator may do with it. */
export function createChannels(
  needs: ChannelOperationsContext &
    RetentionContext &
    LogoContext & {
      openList: OpenChannelList;
      readList: ReadChannelList;
    },
) {
  const { db, clock, openList, readList } = needs;
  const logos = logoOperations(needs);
  const locks = createLocks(db, clock);
  const context = { db, clock, locks };
  const lineUpFor = createLineUp(context);
  return {
    ...channelOperations(needs),
    ...editOperations(needs),
    ...bulkOperations(needs),
    ...categoryOperations(needs),
    ...logos,
    /** The channels whose logos are yet to be fetched. */
    logosComing: () => channelsWithDueLogo(db),
    locks,
    openList,
    readList,
    /** The line-up as a visitor sees it. */
    lineUpOfVisitors: () => lineUpFor({ kind: 'visitor' }),
    nameOf: async (id: string) => (await findChannel(db, id))?.name,
    handlers: {
      listChannels: listChannelsHandler(lineUpFor),
      listChannelCategories: listChannelCategoriesHandler(context),
      listFavorites: choices.listFavoritesHandler(context),
      addFavorite: choices.addFavoriteHandler(context),
      removeFavorite: choices.removeFavoriteHandler(context),
      orderFavorites: choices.orderFavoritesHandler(context),
      listLocks: choices.listLocksHandler(context),
      addLock: choices.addLockHandler(context),
      removeLock: choices.removeLockHandler(context),
      addCategory: choices.addCategoryHandler(context),
      removeCategory: choices.removeCategoryHandler(context),
      clearCategory: choices.clearCategoryHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      { name: 'channels.note-kept', cron: '* * * * *', run: () => noteKept(needs) },
      { name: 'channels.forget-undo', cron: '*/10 * * * *', run: () => forgetUndo(db, clock()) },
      logoWork(needs, logos.fetchLogo),
    ],
    forget: (tx, { id }) => deleteChoicesOf(tx, id),
    exported: async ({ id }) => ({
      favorites: await favoritesOf(db, id),
      lockedChannels: await locksOf(db, id),
    }),
  } satisfies Service & Record<string, unknown>;
}
