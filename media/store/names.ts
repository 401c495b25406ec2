import { isStreamName, type StreamName } from '../../contract/tracks.ts';
import { initName } from '../../contract/stream-path.ts';

/** One rendition of one channel. */
export interface ChannelRendition {
  channelId: string;
  rendition: StreamName;
}

const hoursPerDay = 24;

/** The UTC day, counted from the epoch, of an hour. */
export const dayOf = (hour: number): number => Math.floor(hour / hoursPerDay);

const folderOf = ({ channelId, rendition }: ChannelRendition): string => `archive/${channelId}/${rendition}`;

export const dataKey = (stream: ChannelRendition, hour: number): string => `${folderOf(stream)}/${hour}.bin`;
/** Its presence means that the hour is complete: it is the last to come and the first to go. */
export const indexKey = (stream: ChannelRendition, hour: number): string => `${folderOf(stream)}/${hour}.idx`;
/** Keys of a rendition's objects begin so. */
export const indexPrefix = (stream: ChannelRendition): string => `${folderOf(stream)}/`;
/** The hour that an index is of; undefined for other objects. */
export function parseIndexKey(key: string): number | undefined {
  const [, hour] = /\/(\d+)\.idx$/.exec(key) ?? [];
  return hour === undefined ? undefined : Number(hour);
}
export const initKey = (stream: ChannelRendition, initId: string): string =>
  `${folderOf(stream)}/${initName(initId)}`;

/** Which hours of a day are there; it saves asking for those that are not. */
export const manifestKey = ({ channelId, rendition }: ChannelRendition, day: number): string =>
  `${manifestPrefix}${channelId}/${rendition}/${day}.json`;

export const manifestPrefix = 'hours/';

/** What a manifest's key says, or undefined when it is none of ours. */
export function parseManifestKey(key: string): (ChannelRendition & { day: number }) | undefined {
  const [, channelId, rendition = '', day] =
    /^hours\/([a-z0-9-]+)\/([A-Z][A-Z1-8])\/(\d+)\.json$/.exec(key) ?? [];
  return channelId && isStreamName(rendition) ? { channelId, rendition, day: Number(day) } : undefined;
}
