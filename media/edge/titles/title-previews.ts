import type { Interval } from '../../../contract/interval.ts';
import { previewTurnOf } from '../../../contract/rules/preview-sheet.ts';
import { sheetOf } from '../sheet.ts';
import { defined } from '../../../runtime/defined.ts';
import type { TitleFiles } from '../../vod/read-titles.ts';
import { countOf, offsetsOf, type StoredTrack } from '../../vod/title-files.ts';

/** Small pictures of a title, stored one behind the other as segments are. */
export interface TitlePreviews {
  /** JPEG; undefined where there is none of that number. */
  picture: (number: number) => Promise<Buffer | undefined>;
  /** Those of an interval from the beginning of the title, one of every ten seconds. */
  sheet: (interval: Interval) => Promise<Buffer>;
}

interface PreviewFrame {
  number: number;
  atMs: number;
}

export function createTitlePreviews(
  files: Pick<TitleFiles, 'data'>,
  id: number,
  track: StoredTrack,
): TitlePreviews {
  const offsets = offsetsOf(track);
  const stored = track.segments.length / 2;
  const frames = framesOf(track);

  async function picture(number: number): Promise<Buffer | undefined> {
    if (number >= countOf(track)) return undefined;
    const k = number % stored;
    return files.data(id, track, defined(offsets[k]), defined(offsets[k + 1]));
  }

  return {
    picture,
    async sheet({ fromMs, toMs }) {
      const chosen = frames.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
      const read = await Promise.all(chosen.map(({ number }) => picture(number)));
      return Buffer.concat(sheetOf(chosen, read));
    },
  };
}

/** The first of every ten seconds; a loop has more. */
function framesOf(track: StoredTrack): PreviewFrame[] {
  const frames: PreviewFrame[] = [];
  let atMs = 0;
  for (let number = 0; number < countOf(track); number++) {
    if (previewTurnOf(atMs) !== previewTurnOf(frames.at(-1)?.atMs ?? -1)) frames.push({ number, atMs });
    atMs += defined(track.segments[(2 * number) % track.segments.length]);
  }
  return frames;
}
