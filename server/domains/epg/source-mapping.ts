import { firstOf } from '../../../runtime/defined.ts';
import { channelNameKey } from './source-name-key.ts';

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
  channelId: string | null;
  decided: boolean;
  shiftMinutes: number;
}

export interface ChannelMapping {
  channelId: string;
  how: 'operator' | 'id' | 'name';
}

/**
 * Which of our channels each channel of a feed is: first what an operator decided, then the same id, then a
 * name that means exactly one of ours and one of the feed's. Every channel of ours is fed by one of theirs at
 * most, so that two of them never take turns.
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
  const theirs = Map.groupBy(
    open.filter((row) => !mapping.has(row.feedId) && row.name !== ''),
    (row) => channelNameKey(row.name),
  );
  const ours = keysOf(own);
  for (const [key, rows] of theirs) {
    const ids = ours.get(key);
    if (key && rows.length === 1 && ids?.size === 1) take(firstOf(rows).feedId, [...ids][0], 'name');
  }
  return mapping;
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
