import { productId } from '../constants.ts';

/** What a view key says: a channel, and when the programme began. */
export interface ViewKey {
  channelId: string;
  startMs: number;
}

/**
 * The key under which an airing is passed on in links. Programme ids change when a schedule is swapped; channel and
 * start do not, so a link that is opened weeks later still leads to the same minute.
 */
export const viewKeyOf = (channelId: string, startMs: number): string =>
  `${channelId}-${Math.floor(startMs / 1000).toString(36)}`;

/** Reads a view key; undefined for anything else. */
export function readViewKey(key: string): ViewKey | undefined {
  const [, channelId, start] = /^([a-z0-9][a-z0-9-]{0,39})-([0-9a-z]{1,7})$/.exec(key) ?? [];
  if (channelId === undefined || start === undefined) return undefined;
  return { channelId, startMs: parseInt(start, 36) * 1000 };
}

/** The key of a title on demand: it airs on no channel but the service's own, and its number stands where others have their start. */
export const titleViewKeyOf = (titleId: number): string => viewKeyOf(productId, titleId * 1000);

/** The number of the title that a key names; undefined for a key of an airing. */
export const titleOfViewKey = ({ channelId, startMs }: ViewKey): number | undefined =>
  channelId === productId ? startMs / 1000 : undefined;
