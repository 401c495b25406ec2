import { sourceReport } from '../../contract/i18n/source-report.ts';
import { renditionProfiles, type Rendition } from '../../contract/quality.ts';
import type { SourceFile, SourcePicture } from './inspect.ts';

/** A picture to be made. */
export interface PlannedPicture {
  rendition: Exclude<Rendition, 'AU'>;
  width: number;
  height: number;
  /** The file's own picture will do as it is. */
  copy: boolean;
}

const ladder = ['LO', 'ME', 'HI'] as const;

/** A file may have this many times the rate that we would have given it before it is encoded again. */
const toleratedRate = 2;

/**
 * The renditions of a picture, lowest first. None is larger than the file's own, and there is no second one of
 * the same size.
 */
export function planPictures(source: SourceFile): PlannedPicture[] {
  const { picture } = source;
  if (!picture) return [];
  const planned: PlannedPicture[] = [];
  for (const rendition of ladder) {
    const size = fitInto(picture, rendition);
    const last = planned.at(-1);
    if (last && last.width === size.width && last.height === size.height) break;
    const native = size.width === picture.width && size.height === picture.height;
    planned.push({ rendition, ...size, copy: native && fits(picture, source.bitsPerSecond, rendition) });
  }
  return planned;
}

/** What lines and televisions of members take of a film's own picture. */
const mostOwnBitsPerSecond = 25_000_000;

/**
 * Why the picture of an HDR film cannot go to viewers as it is, beside the ladder, as a report; undefined when it can.
 */
export function ownPictureFault(
  { codec, upright }: SourcePicture,
  bitsPerSecond?: number,
): string | undefined {
  if (codec !== 'hevc') return sourceReport('ownNotHevc', { codec });
  if (!upright) return sourceReport('ownNotUpright');
  const most = megabits(mostOwnBitsPerSecond);
  if (bitsPerSecond === undefined) return sourceReport('ownRateUnknown', { most });
  if (bitsPerSecond > mostOwnBitsPerSecond)
    return sourceReport('ownTooFast', { rate: megabits(bitsPerSecond), most });
  return undefined;
}

const megabits = (bitsPerSecond: number): number => Math.round(bitsPerSecond / 1_000_000);

function fits(picture: SourcePicture, rate: number | undefined, rendition: Rendition): boolean {
  const most = renditionProfiles[rendition].videoKbps * 1000 * toleratedRate;
  return picture.codec === 'h264' && picture.plain && rate !== undefined && rate <= most;
}

/** The largest size of the same shape within a rendition, in even pixels, never beyond the original. */
function fitInto(picture: SourcePicture, rendition: Rendition): { width: number; height: number } {
  const box = renditionProfiles[rendition];
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  const even = (pixels: number): number => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(picture.width), height: even(picture.height) };
}
