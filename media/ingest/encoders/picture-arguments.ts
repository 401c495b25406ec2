import type { FedSource } from '../../../contract/models/media.ts';
import type { EncoderAim, TopRung } from '../../../contract/quality.ts';
import { keyFramesByTheClock, words } from '../../ffmpeg.ts';
import type { PictureEncoder } from './picture-encoder.ts';

/** How the pictures of a channel are made: taken as they are, or encoded, up to a rung. */
export interface PictureMode {
  mode: FedSource['mode'];
  topRung?: TopRung;
}

export type EncodedPicture = Pick<EncoderAim, 'width' | 'height' | 'videoKbps' | 'everyField'>;

/** A filter that makes pictures of fields says of any source that it has twice as many, also of one that has 50 already. */
const smooth = [
  'bwdif=mode=send_field:deint=interlaced',
  "fps='if(gt(source_fps,60),source_fps/2,source_fps)'",
];

/** How a live picture is made: of the size that it is to have, square pixels, progressive, cut by the clock. */
export function pictureArguments(
  { width, height, videoKbps, everyField }: EncodedPicture,
  { filters, settings }: Pick<PictureEncoder, 'filters' | 'settings'>,
): string[] {
  const rate = `${videoKbps}k`;
  const made = [
    // Frames that say that they are interlaced, and no others.
    ...(everyField ? smooth : ['yadif=deint=interlaced']),
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
