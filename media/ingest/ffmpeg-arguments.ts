import { segmentMs } from '../../contract/constants.ts';
import { renditionProfiles, type Rendition } from '../../contract/quality.ts';
import { words } from '../ffmpeg.ts';
import type { Source } from './source.ts';

/** The first pipe is standard output, further ones follow after standard error. */
const pipeNumber = (output: number): number => (output === 0 ? 1 : output + 2);

/**
 * Fragments as the segmenter wants them. The init waits for the first fragment (`delay_moov`): sound out of
 * MPEG-TS is described only by its first frame.
 */
const fragments = words(
  '-movflags +empty_moov+delay_moov+default_base_moof+frag_keyframe -frag_duration 500000 -f mp4',
);

/**
 * The arguments of one ffmpeg that reads `source` and writes each rendition to its own pipe (1, 3, 4 …).
 * `copy` has one output whatever the number of renditions, so it takes one.
 */
export function ffmpegArguments(
  source: Source,
  mode: 'copy' | 'encode',
  renditions: readonly Rendition[],
): string[] {
  const outputs = renditions.flatMap((rendition, i) => [
    ...(mode === 'copy' ? copied(rendition) : encoded(rendition)),
    ...words('-sn -dn -map_metadata -1'),
    ...fragments,
    `pipe:${pipeNumber(i)}`,
  ]);
  return ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'warning', ...source.input, ...outputs];
}

const copied = (rendition: Rendition): string[] => [
  ...(rendition === 'AU' ? ['-vn'] : []),
  ...words('-c copy -bsf:a aac_adtstoasc'),
];

function encoded(rendition: Rendition): string[] {
  const profile = renditionProfiles[rendition];
  const sound = words(`-c:a aac -b:a ${profile.audioKbps}k -ar 48000 -ac 2`);
  if (rendition === 'AU') return ['-vn', ...sound];
  const { width, height } = profile;
  const rate = `${profile.videoKbps}k`;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease`;
  return [
    ...words(`-vf ${fit},pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1 -pix_fmt yuv420p`),
    ...words('-c:v libx264 -preset veryfast -profile:v high -bf 0 -sc_threshold 0'),
    ...words(`-b:v ${rate} -maxrate ${rate} -bufsize ${rate}`),
    // Key frames by the clock, so that all renditions are cut at the same instants.
    ...words(`-force_key_frames expr:gte(t,n_forced*${segmentMs / 2000})`),
    ...sound,
  ];
}
