import { contains, type Interval } from '../../contract/interval.ts';
import type { TextCue, TextRow } from '../../contract/models/tracks.ts';
import type { StoredCue, StoredCues } from '../../contract/routes/archive-api/texts.ts';
import type { TextName } from '../../contract/tracks.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';
import { openArchive, readRange, type StoredSegment } from '../segments/archive.ts';
import { dataPath, hourOf, renditionDirectory } from '../segments/layout.ts';
import { noCache } from '../store/byte-cache.ts';
import { dataKey, type ChannelRendition } from '../store/names.ts';
import { openTieredArchive } from '../store/tiered-archive.ts';
import { decodeText } from '../texts/stored-text.ts';

export type TextReader = (channelId: string, text: TextName, interval: Interval) => Promise<StoredCues>;

/**
 * Reads what texts say out of the archive under `root`, and what has left it out of the store: one read for each hour, for
 * an hour has 900 segments. Rejects when the store cannot be asked.
 */
export function createTextReader(root: string, clock: Clock, store?: ObjectStore): TextReader {
  const disk = openArchive(root, clock);
  const archive = store ? openTieredArchive(disk, store, { clock, bytes: noCache }) : disk;

  async function bytesOf(stream: ChannelRendition, hour: number, from: number, to: number) {
    const { channelId, rendition } = stream;
    const here = await disk.index(channelId, rendition, hour);
    if (!store || here.records().length > 0)
      return readRange(dataPath(renditionDirectory(root, channelId, rendition), hour), from, to - from);
    return store.getRange(dataKey(stream, hour), from, to - from);
  }

  async function cuesOf(
    stream: ChannelRendition,
    hour: number,
    segments: readonly StoredSegment[],
  ): Promise<StoredCue[]> {
    const offset = Math.min(...segments.map((one) => one.offset));
    const end = Math.max(...segments.map((one) => one.offset + one.length));
    const bytes = await bytesOf(stream, hour, offset, end);
    return segments.flatMap((segment) => {
      const at = segment.offset - offset;
      const text = bytes && decodeText(bytes.subarray(at, at + segment.length));
      return text ? text.cues.map((cue) => storedCue(cue, segment.startMs)) : [];
    });
  }

  return async (channelId, text, interval) => {
    const [segments, newest] = await Promise.all([
      archive.find(channelId, text, interval.fromMs, interval.toMs),
      archive.newest(channelId, text, 1),
    ]);
    const stream = { channelId, rendition: text };
    const cues: StoredCue[] = [];
    for (const [hour, ofHour] of Map.groupBy(segments, ({ startMs }) => hourOf(startMs)))
      cues.push(...(await cuesOf(stream, hour, ofHour)));
    const last = newest.at(-1);
    return {
      cues: cues
        .filter(({ atMs, rows }) => rows.length > 0 && contains(interval, atMs))
        .sort((a, b) => a.atMs - b.atMs),
      endMs: last ? Math.floor(last.startMs + last.durationMs) : null,
    };
  };
}

/** The place of a segment is what its viewers are led to; the time inside it is the source's. */
const storedCue = ({ fromMs, rows = [] }: TextCue, startMs: number): StoredCue => ({
  atMs: Math.round(startMs) + fromMs,
  rows: rows.map(textOf).filter((row) => row !== ''),
});

const textOf = ({ parts }: TextRow): string =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim();
