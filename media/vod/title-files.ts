import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TitleRole } from '../../contract/models/title.ts';
import { defined } from '../../runtime/defined.ts';

/** One picture, sound or text of a title, or its small pictures. */
export interface StoredTrack {
  /** Its folder in addresses and the stem of its files: a rendition or `HDR`, `A0` … for sound, `S0` … for text, `TH` for small pictures. */
  name: string;
  kind: 'video' | 'audio' | 'text' | 'image';
  /** BCP 47, `und` when nobody knows. */
  language: string;
  /** What a sound or a text is for. Nothing for the usual ones, and in titles of before it was asked. */
  role?: TitleRole;
  /** RFC 6381; empty for text. */
  codec: string;
  width: number;
  height: number;
  /** Says of what its bytes are made, so that another import never shares an address with this one. */
  version: string;
  /** Empty for text and small pictures. */
  initId: string;
  bytes: number;
  durationMs: number;
  /** Length of each segment in milliseconds and in bytes, in turn; they lie one behind the other. */
  segments: readonly number[];
  /** How many segments it plays, if more than are stored: after the last comes the first again, at its later time. */
  count?: number;
}

/** All there is to know of a title to play it: `title.json` in its folder. */
export interface StoredTitle {
  id: number;
  contentHash: string;
  durationMs: number;
  tracks: readonly StoredTrack[];
  /** What could not be taken over, in words for the operator. */
  skipped: readonly string[];
}

/** `<DATA_DIR>/media/vod/<id>`: there only when whole. */
export const titleDirectory = (root: string, id: number): string => join(root, String(id));
/** Where it grows until it is. */
export const workDirectory = (root: string, id: number): string => join(root, `.${id}`);

export const manifestName = 'title.json';
export const dataName = (track: Pick<StoredTrack, 'name'>): string => `${track.name}.bin`;
export const captionsName = (track: Pick<StoredTrack, 'name'>): string => `${track.name}.vtt`;
export const trackInitName = (track: Pick<StoredTrack, 'name'>): string => `${track.name}-init.mp4`;

/** What is written in a title's folder, and when that was; undefined when there is no such title. */
export async function readTitle(
  directory: string,
): Promise<{ title: StoredTitle; writtenMs: number } | undefined> {
  const path = join(directory, manifestName);
  try {
    const [{ mtimeMs }, text] = await Promise.all([stat(path), readFile(path, 'utf8')]);
    return { title: JSON.parse(text) as StoredTitle, writtenMs: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** How many segments a track plays. */
export const countOf = ({ segments, count }: StoredTrack): number => count ?? segments.length / 2;

/** Where each segment of a track begins, in bytes; one more than are stored. */
export function offsetsOf(track: StoredTrack): number[] {
  const offsets = [0];
  for (let i = 1; i < track.segments.length; i += 2)
    offsets.push(defined(offsets[offsets.length - 1]) + defined(track.segments[i]));
  return offsets;
}
