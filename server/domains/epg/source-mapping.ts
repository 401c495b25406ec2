import { channelNameKey, pictureSizeOf } from './source-name-key.ts';

/** A channel of ours, as far as a feed may speak of it. */
export interface OwnChannel {
  id: string;
  extId: string | null;
  name: string;
  altName: string | null;
}

/** A channel of a feed, with what an operator has decided about it. */
export interface FeedChannel {
  feedId: string;
  name: string;
  otherNames: readonly string[];
  channelId: string | null;
  decided: boolean;
  shiftMinutes: number;
}

export interface ChannelMapping {
  channelId: string;
  how: 'operator' | 'id' | 'name';
}

/**
 * Which of our channels each channel of a feed is: first what an operator decided, then the same id, then
 * names that mean exactly one of ours; where a feed has it in several sizes of picture, the one that is named as ours, or
 * else the largest. Every channel of ours is fed by one of theirs at most, so that two of them never take turns.
 */
export function resolveMapping(
  feed: readonly FeedChannel[],
  own: readonly OwnChannel[],
): Map<string, ChannelMapping> {
  const mapping = new Map<string, ChannelMapping>();
  const taken = new Set<string>();
  const take = (feedId: string, channelId: string | undefined, how: ChannelMapping['how']) => {
    if (channelId === undefined || taken.has(channelId) || mapping.has(feedId)) return;
    mapping.set(feedId, { channelId, how });
    taken.add(channelId);
  };
  for (const row of feed) if (row.decided && row.channelId) take(row.feedId, row.channelId, 'operator');
  const open = feed.filter((row) => !row.decided);
  for (const { idOf, written } of idRules) {
    const byId = new Map(own.flatMap((channel) => idOf(channel).map((id) => [written(id), channel.id])));
    for (const { feedId } of open) take(feedId, byId.get(written(feedId)), 'id');
  }
  const ours = keysOf(own);
  const named = open.flatMap((row) => {
    const channelId = mapping.has(row.feedId) ? undefined : namedIn(row, ours);
    return channelId === undefined ? [] : [{ row, channelId }];
  });
  for (const [channelId, rows] of Map.groupBy(named, (one) => one.channelId)) {
    const channel = own.find(({ id }) => id === channelId);
    const ranks = rows.map(({ row }) => (isExactly(row, channel) ? Infinity : pictureSizeOf(row.name)));
    const [best, second] = rows.filter((_, i) => ranks[i] === Math.max(...ranks));
    if (best && !second) take(best.row.feedId, channelId, 'name');
  }
  return mapping;
}

/** Which of ours a channel of a feed could be, and how sure that is, in percent. */
export interface MappingGuess {
  suggestion: string | null;
  confidence: number | null;
}

/** What is exactly one of ours by its name; other letters, brackets or sizes leave a doubt. */
export const sure = { id: 100, exactName: 99, name: 93 };
/** A name that is only like one of ours is never as sure as one that means it. */
export const likeness = { least: 0.5, mostPercent: 89 };

/** How sure the mapping of a channel is, and for one that has none the channel of ours whose name is most like its own. */
export function guessOf(
  row: FeedChannel,
  mapped: ChannelMapping | undefined,
  own: readonly OwnChannel[],
  taken: ReadonlySet<string>,
): MappingGuess {
  if (row.decided) return { suggestion: null, confidence: null };
  if (mapped) {
    const isSame = isExactly(
      row,
      own.find(({ id }) => id === mapped.channelId),
    );
    const confidence = mapped.how === 'id' ? sure.id : isSame ? sure.exactName : sure.name;
    return { suggestion: null, confidence };
  }
  const theirs = [row.name || row.feedId, ...row.otherNames].map(channelNameKey);
  const [best] = own
    .filter(({ id }) => !taken.has(id))
    .map(({ id, name, altName }) => {
      const ours = [name, ...(altName ? [altName] : [])].map(channelNameKey);
      return { id, like: Math.max(...theirs.flatMap((one) => ours.map((other) => likenessOf(one, other)))) };
    })
    .toSorted((a, b) => b.like - a.like);
  return best && best.like >= likeness.least
    ? { suggestion: best.id, confidence: Math.min(likeness.mostPercent, Math.round(best.like * 100)) }
    : { suggestion: null, confidence: null };
}

/** How much two words have in common, from 0 to 1: the pairs of letters that both have (Dice). */
export function likenessOf(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size);
}

const pairsOf = (word: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2)));

const isExactly = ({ name, otherNames }: FeedChannel, channel: OwnChannel | undefined): boolean =>
  [name, ...otherNames].some((one) => one === channel?.name || one === channel?.altName);

/** The one channel of ours that all names of a feed's channel mean, as far as they mean any. */
function namedIn(
  { name, otherNames }: FeedChannel,
  ours: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const meant = new Set([name, ...otherNames].flatMap((one) => [...(ours.get(channelNameKey(one)) ?? [])]));
  const [channelId, another] = meant;
  return another === undefined ? channelId : undefined;
}

const asItIs = (id: string) => id;
const inSmallLetters = (id: string) => id.toLowerCase();
const extIdOf = ({ extId }: OwnChannel) => (extId ? [extId] : []);
const ownIdOf = ({ id }: OwnChannel) => [id];

/** As it is written first, then in any letters; the id that a feed uses goes before our own. */
const idRules = [
  { idOf: extIdOf, written: asItIs },
  { idOf: ownIdOf, written: asItIs },
  { idOf: extIdOf, written: inSmallLetters },
  { idOf: ownIdOf, written: inSmallLetters },
];

function keysOf(own: readonly OwnChannel[]): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const { id, name, altName } of own) {
    for (const key of [channelNameKey(name), ...(altName ? [channelNameKey(altName)] : [])]) {
      keys.set(key, (keys.get(key) ?? new Set()).add(id));
    }
  }
  return keys;
}
