import { renditionProfiles, type Rendition } from '../../contract/quality.ts';
import { fragmentedOutput, words } from '../ffmpeg.ts';

export const clipFramesPerSecond = 25;

/** How hard an encoder tries, and for what rates. */
export interface ClipEncoding {
  preset: string;
  crf: number;
  videoKbps: number;
  audioKbps: number;
}

/**
 * Output arguments for one rendition of a clip, to stand after the inputs of an ffmpeg call; the stream goes
 * to standard output, for `packageClip`. All clips must be encoded with these, so that they share one init.
 */
export function clipOutput(
  rendition: Rendition,
  { preset, crf, videoKbps, audioKbps }: ClipEncoding = {
    preset: 'veryfast',
    crf: 21,
    ...renditionProfiles[rendition],
  },
): string[] {
  const { width, height } = renditionProfiles[rendition];
  const sound = words(`-c:a aac -b:a ${audioKbps}k -ar 48000 -ac 2`);
  // Nothing that differs from one encode to the next may get into the init.
  const plain = words('-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact');
  if (width === 0) return ['-vn', ...sound, ...plain, ...fragmentedOutput, 'pipe:1'];
  const gop = 2 * clipFramesPerSecond;
  return [
    ...words(
      `-vf scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709,setsar=1 -pix_fmt yuv420p -r ${clipFramesPerSecond}`,
    ),
    // Said in the stream, because players otherwise guess by the height and colours would jump between renditions.
    ...words('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'),
    ...words(`-c:v libx264 -preset ${preset} -profile:v high -bf 0`),
    // Constant quality under a ceiling: quiet pictures cost a weak line less, and busy ones still fit.
    ...words(`-crf ${crf} -maxrate ${videoKbps}k -bufsize ${2 * videoKbps}k`),
    ...words(`-g ${gop} -keyint_min ${gop} -sc_threshold 0`),
    ...sound,
    ...plain,
    ...fragmentedOutput,
    'pipe:1',
  ];
}
