import { join } from 'node:path';
import type { StreamName } from '../../contract/tracks.ts';
import { hourMs } from '../../contract/time.ts';

/** The UTC hour, counted from the epoch, in which an instant lies. */
export const hourOf = (instantMs: number): number => Math.floor(instantMs / hourMs);

/** A segment belongs to the hour in which it begins, and may reach into the next by this much. */
export const longestReachMs = 60_000;

/** Where one rendition of one channel lies: `archive/<channel>/<rendition>`. */
export const renditionDirectory = (root: string, channelId: string, rendition: StreamName): string =>
  join(root, channelId, rendition);

export const dataPath = (directory: string, hour: number): string => join(directory, `${hour}.bin`);
export const indexPath = (directory: string, hour: number): string => join(directory, `${hour}.idx`);

/** The hour of an index's file name, or undefined. */
export function parseIndexName(name: string): number | undefined {
  const hour = /^(\d{1,8})\.idx$/.exec(name)?.[1];
  return hour === undefined ? undefined : Number(hour);
}

/** Where a segment lies: it is also its name, so the same bytes always have the same address. */
export interface SegmentLocation {
  hour: number;
  offset: number;
  length: number;
}

export const segmentName = ({ hour, offset, length }: SegmentLocation): string =>
  `${hour}-${offset}-${length}.m4s`;

/** Reads a segment's name, or undefined when it is not one, or not in the one spelling that we write. */
export function parseSegmentName(name: string): SegmentLocation | undefined {
  const match = /^(\d{1,8})-(\d{1,15})-(\d{1,10})\.m4s$/.exec(name);
  if (!match) return undefined;
  const location = { hour: Number(match[1]), offset: Number(match[2]), length: Number(match[3]) };
  return segmentName(location) === name ? location : undefined;
}
