import { pastFavoritesId } from '../../../contract/constants.ts';
import type { Channel } from '../../../contract/models/channel.ts';
import { askTogether, type Placeholders } from '../../platform/db/ask-together.ts';
import type { Caller } from '../../platform/http/call.ts';
import { selectFavorites, selectPastFavorites } from './choice-store.ts';
import type { ChannelContext } from './context.ts';
import { replayFromOf } from './kept.ts';
import { logoUrlOf } from './logos/logos.ts';
import { categoriesBy, selectLineUp, selectMemberships } from './store.ts';

/** All television channels as somebody may see them. */
export type LineUpFor = (caller: Caller) => Promise<Channel[]>;

export function createLineUp({ db, clock, locks }: ChannelContext): LineUpFor {
  const askLineUp = askTogether(db, () => ({
    rows: selectLineUp(db),
    memberships: selectMemberships(db),
  }));
  const askOwn = askTogether(db, ({ accountId }: Placeholders<{ accountId: number }>) => ({
    favorites: selectFavorites(db, accountId),
    past: selectPastFavorites(db, accountId),
  }));
  const nothing: Awaited<ReturnType<typeof askOwn>> = { favorites: [], past: [] };

  return async (caller) => {
    const [locked, { rows, memberships }, own] = await Promise.all([
      locks.of(caller),
      askLineUp({}),
      caller.kind === 'member' ? askOwn({ accountId: caller.accountId }) : nothing,
    ]);
    const now = clock();
    const categories = categoriesBy(memberships);
    const position = new Map(own.favorites.map(({ channelId }, i) => [channelId, i]));
    const past = new Set(own.past.map(({ channelId }) => channelId));
    const open = rows.filter(({ id }) => !locked.has(id));
    return open.map((row) => ({
      ...presentChannel(row),
      categories: [...(categories.get(row.id) ?? []), ...(past.has(row.id) ? [pastFavoritesId] : [])],
      userFavorite: position.has(row.id),
      favoritePosition: position.get(row.id) ?? null,
      replayFrom: replayFromOf(row, now),
    }));
  };
}

/** What is the same for everybody. */
function presentChannel(
  row: Awaited<ReturnType<typeof selectLineUp>>[number],
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
