import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { BoxError } from '../../fmp4/boxes.ts';
import type { Webvtt } from '../../texts/webvtt/read-webvtt.ts';
import { readWebvtt } from '../../texts/webvtt/read-webvtt.ts';
import type { TimedCues } from '../../texts/webvtt/timed-cues.ts';
import type { RenditionOutput } from './rendition-output.ts';

/** Texts of this kind are not read. */
export class ForeignTextError extends Error {
  override readonly name = 'ForeignTextError';
}

/** How the times of pictures are known while texts come. */
export interface PictureTime {
  /** Where the newest picture is, in the source's time; undefined before the first. */
  newestSeconds: () => number | undefined;
  /** When it is in the source's time what its lists call this time of day. */
  secondsAt: (timeMs: number) => number | undefined;
}

/** No segment of a text is larger. */
const mostBytes = 2 * 1024 * 1024;
/** A text lies as near to its pictures as this. */
const nearSeconds = 300;

/** Takes the segments of a text in WebVTT, and hands on its cues in the time of the pictures. */
export function textOutput(cues: TimedCues, pictures: PictureTime): RenditionOutput {
  let parts: Buffer[] = [];
  let timeline = 0;
  let isMapped = false;
  let dateMs: number | undefined;

  /** When the zero of a text is where its segment does not say so: in the clock of the pictures, or of its segment. */
  function zeroOf({ cues: [first] }: Webvtt): number {
    const newest = pictures.newestSeconds();
    const begins = dateMs === undefined ? undefined : pictures.secondsAt(dateMs);
    const isNear = !first || newest === undefined || Math.abs(first.startSeconds - newest) < nearSeconds;
    return isNear || begins === undefined ? 0 : begins;
  }

  const forget = async (): Promise<void> => {
    [parts, dateMs] = [[], undefined];
  };

  return {
    turn(next) {
      timeline = next;
      return forget();
    },
    dated: (timeMs) => void (dateMs = timeMs),
    isPlaced: () => true,
    init: (bytes) => void (isMapped = bytes !== undefined),
    async push(bytes) {
      if (isMapped) throw new ForeignTextError(sourceReport('textsInMp4'));
      parts.push(bytes);
      if (parts.reduce((sum, { length }) => sum + length, 0) > mostBytes)
        throw new BoxError(sourceReport('textSegmentLarge'));
    },
    async segmentEnd() {
      const read = readWebvtt(Buffer.concat(parts).toString('utf8'));
      if (!read) throw new BoxError(sourceReport('segmentNotWebvtt'));
      const zero = read.zeroSeconds ?? zeroOf(read);
      cues.add(
        read.cues.map((cue) => ({
          ...cue,
          startSeconds: cue.startSeconds + zero,
          endSeconds: cue.endSeconds + zero,
        })),
        timeline,
      );
      await forget();
    },
    lost: forget,
    end: forget,
    kill: () => {},
  };
}
