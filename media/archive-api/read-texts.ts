import { contains, type Interval } from '../../contract/interval.ts';
import type { TextCue, TextRow } from '../../contract/models/tracks.ts';
import type { StoredCue, StoredCues } from '../../contract/routes/archive-api/texts.ts';
import type { TextName } from '../../contract/tracks.ts';
import type { Clock } from '../../runtime/clock.ts';
import { openArchive, readRange, type StoredSegment } from '../segments/archive.ts';
import { dataPath, hourOf, renditionDirectory } from '../segments/layout.ts';
import { decodeText } from '../texts/stored-text.ts';

export type TextReader = (channelId: string, text: TextName, interval: Interval) => Promise<StoredCues>;

/** Reads what texts say out of the archive under `root`: one read for each hour, for an hour has 900 segments. */
export function createTextReader(root: string, clock: Clock): TextReader {
  const archive = openArchive(root, clock);

  async function cuesOf(path: string, segments: readonly StoredSegment[]): Promise<StoredCue[]> {
    const offset = Math.min(...segments.map((one) => one.offset));
    const end = Math.max(...segments.map((one) => one.offset + one.length));
    const bytes = await readRange(path, offset, end - offset);
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
    const directory = renditionDirectory(root, channelId, text);
    const cues: StoredCue[] = [];
    for (const [hour, ofHour] of Map.groupBy(segments, ({ startMs }) => hourOf(startMs)))
      cues.push(...(await cuesOf(dataPath(directory, hour), ofHour)));
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
