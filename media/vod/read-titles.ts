import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { readIfThere } from '../../runtime/files.ts';
import { readRange } from '../segments/archive.ts';
import {
  captionsName,
  dataName,
  manifestName,
  readTitle,
  titleDirectory,
  trackInitName,
  type StoredTitle,
  type StoredTrack,
} from './title-files.ts';

/** Titles that were asked for of late; what is written of one is about 100 kB. */
const keptTitles = 64;

export interface TitleManifest {
  title: StoredTitle;
  writtenMs: number;
}

/** What there is of titles, on a disk here or elsewhere. What is not there, or not any more, is undefined. */
export interface TitleFiles {
  /** The same object for as long as it is what is written. */
  manifest: (id: number) => Promise<TitleManifest | undefined>;
  init: (id: number, track: StoredTrack) => Promise<Buffer | undefined>;
  captions: (id: number, track: StoredTrack) => Promise<Buffer | undefined>;
  /** A few bytes cost as little as they are: the data is on a disk here. */
  isNear?: true;
  /** Bytes of the data from and up to. */
  data: (id: number, track: StoredTrack, fromByte: number, toByte: number) => Promise<Buffer | undefined>;
}

/** @param root `<DATA_DIR>/media/vod`, written by an ingest role here or on a mounted disk */
export function titlesOnDisk(root: string): TitleFiles {
  const kept = new LRUCache<number, TitleManifest>({ max: keptTitles });
  const pathOf = (id: number, name: string): string => join(titleDirectory(root, id), name);

  return {
    isNear: true,
    // What is known is good as long as the file is the same: a title may have been removed, and imported anew.
    async manifest(id) {
      const known = kept.get(id);
      const now = known && (await stat(pathOf(id, manifestName)).catch(() => undefined));
      if (known && known.writtenMs === now?.mtimeMs) return known;
      kept.delete(id);
      const fresh = await readTitle(titleDirectory(root, id));
      if (fresh) kept.set(id, fresh);
      return fresh;
    },
    init: (id, track) => readIfThere(pathOf(id, trackInitName(track))),
    captions: (id, track) => readIfThere(pathOf(id, captionsName(track))),
    data: (id, track, fromByte, toByte) =>
      readRange(pathOf(id, dataName(track)), fromByte, toByte - fromByte),
  };
}
