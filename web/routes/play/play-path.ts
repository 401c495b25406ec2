import type { CatalogueItem } from '../../../contract/models/catalogue.ts';
import { channelPath, titlePath } from '../../lib/address/paths.ts';
import { continueFrom } from '../../features/guide/continue-from.ts';

type Playable = Pick<CatalogueItem, 'id' | 'channel' | 'startTime' | 'playingPosition' | 'duration'>;

/** The address at which an item plays, by its best way, from where its viewer has left it or from its start. */
export function playPath(item: Playable): string {
  const { id, channel, startTime } = item;
  const atMs = (continueFrom(item) ?? 0) * 1000;
  return channel && startTime !== null
    ? channelPath(channel.id, startTime + atMs)
    : `${titlePath(id)}?at=${atMs}`;
}
