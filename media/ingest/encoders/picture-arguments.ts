import type { RenditionProfile } from '../../../contract/quality.ts';
import { keyFramesByTheClock, words } from '../../ffmpeg.ts';
import type { PictureEncoder } from './picture-encoder.ts';

export type EncodedPicture = Pick<RenditionProfile, 'width' | 'height' | 'videoKbps'>;

/** How a live picture is made: of the size that it is to have, square pixels, progressive, cut by the clock. */
export function pictureArguments(
  { width, height, videoKbps }: EncodedPicture,
  { filters, settings }: Pick<PictureEncoder, 'filters' | 'settings'>,
): string[] {
  const rate = `${videoKbps}k`;
  const made = [
    // Frames that say that they are interlaced, and no others.
    'yadif=deint=interlaced',
    // Square pixels first: what is fitted in is measured in those that are stored.
    'scale=iw*sar:ih',
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`,
    'setsar=1',
    ...filters,
  ];
  return [
    '-vf',
    made.join(','),
    ...settings,
    ...words(`-b:v ${rate} -maxrate ${rate} -bufsize ${rate}`),
    ...keyFramesByTheClock,
  ];
}
