import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { StreamName } from '../../contract/tracks.ts';
import type { Clock } from '../../runtime/clock.ts';
import { readIfThere } from '../../runtime/files.ts';
import { createKept } from '../../runtime/kept/kept.ts';
import { findSegments, type StoredSegment } from './collect.ts';
import { keyFrameHeadBytes } from '../fmp4/key-frame.ts';
import { followHourIndex, indexBytes, mostIndexBytes, type HourIndex } from './hour-index.ts';
import { initName } from '../../contract/stream-path.ts';
import { dataPath, hourOf, indexPath, parseSegmentName, renditionDirectory } from './layout.ts';
import { followPartFiles, type PartFeed } from './parts/part-feed.ts';
import { createNewestHours, lastSegments } from './newest.ts';

export type { StoredSegment } from './collect.ts';

/** Reads what the segment writers of one machine have written. */
export interface Archive {
  /**
   * Segments that overlap [fromMs, toMs), in order. The first one after a hole is a discontinuity, even if it was not
   * written as one; `discontinuitySequence` counts what was written.
   */
  find: (channelId: string, rendition: StreamName, fromMs: number, toMs: number) => Promise<StoredSegment[]>;
  /**
   * The last segments there are, as many as fill `spanMs`, with the marks that were written. What time it is does
   * not matter: a clock that was put back hides nothing.
   */
  newest: (channelId: string, rendition: StreamName, spanMs: number) => Promise<StoredSegment[]>;
  /** The bytes of a segment, or undefined when the name is not one that the index knows. */
  readSegment: (channelId: string, rendition: StreamName, name: string) => Promise<Buffer | undefined>;
  /** The first bytes of a segment; absent where that costs a call to elsewhere for each. */
  readHead?:
    ((channelId: string, rendition: StreamName, name: string) => Promise<Buffer | undefined>) | undefined;
  readInit: (channelId: string, rendition: StreamName, initId: string) => Promise<Buffer | undefined>;
  /** The parts of what is being made of a rendition that is given out that way; absent where no archive has any. */
  parts?: ((channelId: string, rendition: StreamName) => PartFeed) | undefined;
  /** Rejects while nobody can say what there is until then: who only knows an earlier state has no holes to name. */
  assertKnown?: ((channelId: string, rendition: StreamName, toMs: number) => Promise<void>) | undefined;
  /** What was read stays in memory by itself, within a limit: nobody else has to keep it. */
  keepsBytes?: true;
}

/** The archive of one machine, which can also be asked hour by hour. */
export interface LocalArchive extends Archive {
  /** What is known of an hour; without a header when it is not here. */
  index: (channelId: string, rendition: StreamName, hour: number) => Promise<StoredIndex>;
}

export type StoredIndex = Pick<HourIndex, 'header' | 'records'>;

/** A past hour changes only when it is deleted or cut down, which a reader notices within this time. */
const lookAgainMs = 10_000;

/** Opens the archive under `root` for reading; nothing is read before it is asked for. */
export function openArchive(root: string, clock: Clock): LocalArchive {
  const hours = createKept<string, { index: HourIndex; lookedAt: number }>({
    name: 'indexes',
    mostBytes: mostIndexBytes,
    bytesOf: ({ index }) => indexBytes(index),
  });

  /** The index of an hour, up to date. The current hour and its neighbours grow all the time. */
  async function hourIndex(directory: string, hour: number, fresh = false): Promise<HourIndex> {
    const path = indexPath(directory, hour);
    const entry = hours.get(path) ?? { index: followHourIndex(path), lookedAt: -Infinity };
    const growing = fresh || Math.abs(hour - hourOf(clock())) <= 1;
    if (growing || Math.abs(clock() - entry.lookedAt) >= lookAgainMs) {
      await entry.index.refresh();
      // A fresh entry is measured anew: an hour grows.
      if (entry.index.header()) hours.set(path, { index: entry.index, lookedAt: clock() });
      else hours.delete(path);
    }
    return entry.index;
  }

  async function read(channelId: string, rendition: StreamName, name: string, most = Infinity) {
    const location = parseSegmentName(name);
    if (!location) return undefined;
    const { hour, offset, length } = location;
    const directory = renditionDirectory(root, channelId, rendition);
    const index = await hourIndex(directory, hour);
    const record = index.records().find((r) => r.offset === offset && r.length === length);
    return record && readRange(dataPath(directory, hour), offset, Math.min(length, most));
  }

  const load = (directory: string, hour: number) => hourIndex(directory, hour, true);
  const newestHour = createNewestHours(load, clock);

  return {
    index: (channelId, rendition, hour) => hourIndex(renditionDirectory(root, channelId, rendition), hour),

    find(channelId, rendition, fromMs, toMs) {
      const directory = renditionDirectory(root, channelId, rendition);
      return findSegments((hour) => hourIndex(directory, hour), fromMs, toMs);
    },

    async newest(channelId, rendition, spanMs) {
      const directory = renditionDirectory(root, channelId, rendition);
      return lastSegments(await newestHour(directory), spanMs, (hour) => load(directory, hour));
    },

    readSegment: (channelId, rendition, name) => read(channelId, rendition, name),
    readHead: (channelId, rendition, name) => read(channelId, rendition, name, keyFrameHeadBytes),

    parts: (channelId, rendition) => followPartFiles(renditionDirectory(root, channelId, rendition)),

    readInit: (channelId, rendition, initId) =>
      readIfThere(join(renditionDirectory(root, channelId, rendition), initName(initId))),
  };
}

/** Exactly those bytes of a data file; undefined when it has fewer, or is gone. */
export async function readRange(path: string, offset: number, length: number): Promise<Buffer | undefined> {
  const file = await open(path).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined; // deleted since its index was read
    throw fault;
  });
  if (!file) return undefined;
  try {
    const bytes = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    return bytesRead === length ? bytes : undefined;
  } finally {
    await file.close();
  }
}
