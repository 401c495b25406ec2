import type { Channel, ChannelCategory } from '../../../contract/models/channel.ts';
import { fold } from '../../lib/text/fold.ts';

/** A category of the server, or one of the two that always are. */
export type CategoryId = 'all' | 'favorites' | (string & {});

/** The categories that stand beside 'all' and 'favourites': those that hold a channel. */
export function usedCategories(
  categories: readonly ChannelCategory[],
  channels: readonly Channel[],
): ChannelCategory[] {
  const used = new Set(channels.flatMap((channel) => channel.categories));
  return categories.filter(({ id, name }) => used.has(id) || used.has(name));
}

/** The channels of a category. */
export function channelsIn(
  category: CategoryId,
  channels: readonly Channel[],
  categories: readonly ChannelCategory[],
): readonly Channel[] {
  if (category === 'all') return channels;
  if (category === 'favorites') return inOwnOrder(channels.filter((channel) => channel.userFavorite));
  const name = categories.find(({ id }) => id === category)?.name;
  return channels.filter(
    ({ categories: own }) => own.includes(category) || (name !== undefined && own.includes(name)),
  );
}

/** Favourites as the member has put them; one that was starred a moment ago has no place yet and comes last. */
const inOwnOrder = (favorites: readonly Channel[]): readonly Channel[] =>
  [...favorites].sort((a, b) => (a.favoritePosition ?? Infinity) - (b.favoritePosition ?? Infinity));

/** The channels that a typed text finds: by name, other name, or the beginning of the number. */
export function findChannels(text: string, channels: readonly Channel[]): readonly Channel[] {
  const wanted = fold(text);
  if (wanted === '') return channels;
  return channels.filter(
    ({ name, altName, number }) =>
      fold(name).includes(wanted) ||
      (altName && fold(altName).includes(wanted)) ||
      String(number).startsWith(wanted),
  );
}
