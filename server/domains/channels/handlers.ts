import { pastFavoritesId } from '../../../contract/constants.ts';
import type * as routes from '../../../contract/routes/channels.ts';
import type { Handler } from '../../platform/http/call.ts';
import { chosenCategoriesOf } from './choice-store.ts';
import { tViewer } from '../../i18n/et/viewer.ts';
import type { ChannelContext } from './context.ts';
import type { LineUpFor } from './line-up.ts';
import * as store from './store.ts';

/** GET /channels */
export const listChannelsHandler =
  (lineUpFor: LineUpFor): Handler<typeof routes.listChannels> =>
  ({ caller }) =>
    lineUpFor(caller);

/** GET api|demo /user/channel/category/list */
export const listChannelCategoriesHandler =
  ({ db }: ChannelContext): Handler<typeof routes.listChannelCategories> =>
  async ({ caller }) => {
    const categories = await store.listCategories(db);
    if (caller.kind === 'visitor') return categories.map(({ id, name }) => ({ id, name, selected: false }));
    const chosen = new Set(await chosenCategoriesOf(db, caller.accountId));
    return [...categories, { id: pastFavoritesId, name: tViewer('pastFavorites') }].map(({ id, name }) => ({
      id,
      name,
      selected: chosen.has(id),
    }));
  };
