import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { createSemaphore } from '../../../runtime/concurrency/semaphore.ts';
import type { OpenChannelList, ReadChannelList } from '../../adapters/channel-list/port.ts';
import { OperationError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import type { Actor } from '../audit/index.ts';
import * as choices from './choice-handlers.ts';
import { deleteChoicesOf, favoritesOf, locksOf } from './choice-store.ts';
import { categoryOperations } from './edit/category-operations.ts';
import { editOperations } from './edit/edit-operations.ts';
import { listChannelCategoriesHandler, listChannelsHandler } from './handlers.ts';
import type { ChannelPlan } from './import-plan.ts';
import { noteKept, type RetentionContext } from './kept.ts';
import { createLineUp } from './line-up.ts';
import { createLocks } from './locks.ts';
import { logoOperations, type LogoContext } from './logos/logos.ts';
import { channelOperations, type ChannelOperationsContext } from './operations.ts';
import { findChannel, listAll, type ChannelRow } from './store.ts';

const logosAtOnce = 4;

/** Logos that a list names, for channels that have none: what an operator has chosen stays. */
async function takeListedLogos(
  plan: ChannelPlan,
  lineup: readonly Pick<ChannelRow, 'id' | 'logo'>[],
  fetchLogo: (id: string, address: string, actor: Actor) => Promise<void>,
  actor: Actor,
): Promise<{ taken: number; missing: number }> {
  const bare = new Set(lineup.flatMap(({ id, logo }) => (logo === null ? [id] : [])));
  const wanted = plan.channels.flatMap(({ listed, details: { id } }) => {
    const address = listed.attributes['tvg-logo'];
    return address && bare.has(id) ? [{ id, address }] : [];
  });
  const bounded = createSemaphore(logosAtOnce);
  const taken = await Promise.all(
    wanted.map(({ id, address }) =>
      bounded(() => fetchLogo(id, address, actor)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof OperationError) return false;
          throw error;
        },
      ),
    ),
  );
  const missing = taken.filter((one) => !one).length;
  return { taken: taken.length - missing, missing };
}

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
    ...categoryOperations(needs),
    ...logos,
    /** Logos that an imported list names, for channels that have none. */
    takeListedLogos: async (plan: ChannelPlan, actor: Actor) =>
      takeListedLogos(plan, await listAll(db), logos.fetchLogo, actor),
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
    jobs: [{ name: 'channels.note-kept', cron: '* * * * *', run: () => noteKept(needs) }],
    forget: (tx, { id }) => deleteChoicesOf(tx, id),
    exported: async ({ id }) => ({
      favorites: await favoritesOf(db, id),
      lockedChannels: await locksOf(db, id),
    }),
  } satisfies Service & Record<string, unknown>;
}
