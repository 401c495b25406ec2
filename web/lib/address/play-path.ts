import type { CatalogueItem } from '../../../contract/models/catalogue.ts';
import { continueFrom } from '../continue-from.ts';
import { channelPath, titlePath } from './paths.ts';

type Playable = Pick<CatalogueItem, 'id' | 'channel' | 'startTime' | 'playingPosition' | 'duration'>;

/** The address at which something plays: from a second of it, or from where its viewer has left it, or its start. */
export function playPath(item: Playable, atSeconds = continueFrom(item) ?? 0): string {
  const { id, channel, startTime } = item;
  return channel && startTime !== null
    ? channelPath(channel.id, startTime + atSeconds * 1000)
    : titlePath(id, atSeconds * 1000);
}
