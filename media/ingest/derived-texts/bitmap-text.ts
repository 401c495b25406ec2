import type { SourceTrack, TextRow } from '../../../contract/models/tracks.ts';
import type { TextName } from '../../../contract/tracks.ts';
import type { Archive, StoredSegment } from '../../segments/archive.ts';
import { readStoredText, type StoredCue, type StoredImage } from '../../texts/stored-text.ts';
import { textSegment } from '../tracks/text-segment.ts';
import type { TextMaker } from './derived-text.ts';
import type { TextRecogniser } from './text-recogniser.ts';

export interface BitmapTextOptions {
  channelId: string;
  /** The text of pictures, and where it is stored. */
  track: SourceTrack;
  name: TextName;
  archive: Pick<Archive, 'readSegment'>;
  recogniser: TextRecogniser;
}

/** A process that reads begins with a model of some megabytes: of several pictures at once each costs less. */
const chunkMs = 10_000;
const lastRow = 23;

/** The letters of a text that is sent as pictures, as a text beside it. */
export const bitmapText = (options: BitmapTextOptions): TextMaker => ({
  track: { ...options.track, form: 'ocr' },
  source: options.name,
  chunkMs,
  async make(segments) {
    const read = await Promise.all(segments.map((segment) => storedAt(options, segment)));
    const images = read.flatMap((text) => text?.cues.flatMap((cue) => cue.images ?? []) ?? []);
    const lines = images.length === 0 ? [] : await options.recogniser.read(images);
    const linesOf = new Map(images.map((image, i) => [image, lines[i] ?? []]));
    return segments.map(({ startMs, durationMs, discontinuity }, i) => {
      const { timelineMs = startMs, cues = [] } = read[i] ?? {};
      const place = { startMs, durationMs, discontinuity, timelineMs, startSeconds: 0, endSeconds: 0 };
      return textSegment(
        place,
        cues.flatMap((cue) => inLetters(cue, linesOf)),
      );
    });
  },
});

async function storedAt({ channelId, name, archive }: BitmapTextOptions, segment: StoredSegment) {
  const bytes = await archive.readSegment(channelId, name, segment.name);
  return bytes && readStoredText(bytes);
}

/** A cue of pictures as rows; nothing where nothing could be read. */
function inLetters(
  { fromMs, toMs, images = [] }: StoredCue,
  linesOf: ReadonlyMap<StoredImage, readonly string[]>,
): StoredCue[] {
  const rows = images
    .flatMap((image): TextRow[] => {
      const lines = linesOf.get(image) ?? [];
      return lines.map((text, i) => ({ y: rowOf(image, (i + 0.5) / lines.length), parts: [{ text }] }));
    })
    .sort((a, b) => a.y - b.y);
  return rows.length === 0 ? [] : [{ fromMs, toMs, rows }];
}

/** The row of teletext where a part of a picture lies. */
const rowOf = ({ y, height, canvasHeight }: StoredImage, part: number): number =>
  Math.min(lastRow, Math.max(0, Math.floor(((y + part * height) / canvasHeight) * (lastRow + 1))));
