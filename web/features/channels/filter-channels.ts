import type { Channel, ChannelCategory } from '../../../contract/models/channel.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { normaliseText } from '../../../ui/lib/normalise-text.ts';

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

type OnAirNames = ReadonlyMap<
  string,
  { now: { name: string } | undefined; next: { name: string } | undefined }
>;

const unspaced = (text: string): string => text.replaceAll(' ', '');

/**
 * The channels that a typed text finds: by name, other name, or the beginning of the number, and after those by what
 * is on or comes next.
 */
export function findChannels(
  text: string,
  channels: readonly Channel[],
  onAir: OnAirNames = new Map(),
): readonly Channel[] {
  const wanted = normaliseText(text);
  if (wanted === '') return channels;
  // `duo5` and `Duo 5` are one.
  const isNamed = ({ name, altName, number }: Channel): boolean =>
    [name, altName ?? ''].some((one) => unspaced(normaliseText(one)).includes(unspaced(wanted))) ||
    String(number).startsWith(wanted);
  const shows = ({ id }: Channel): boolean => {
    const { now, next } = onAir.get(id) ?? {};
    return [now, next].some((program) => program && normaliseText(titleOf(program.name)).includes(wanted));
  };
  const named = channels.filter(isNamed);
  return [...named, ...channels.filter((channel) => !isNamed(channel) && shows(channel))];
}
