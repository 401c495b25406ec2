import { renditionProfiles } from '../../contract/quality.ts';
import { keyFramesByTheClock, words } from '../ffmpeg.ts';
import type { VideoRange } from '../fmp4/codec/picture-codec.ts';
import { filmInput } from './film-input.ts';
import type { SourcePicture, SourceSound } from './inspect.ts';
import type { PlannedPicture } from './plan.ts';

/** The init waits for the first fragment, because only then it knows where the track begins. */
const fragments = words(
  '-sn -dn -map_metadata -1 -map_chapters -1 -movflags +empty_moov+delay_moov+default_base_moof+frag_keyframe -frag_duration 500000 -f mp4 pipe:1',
);

/**
 * In a transport stream ffmpeg counts from the first stream that is used. Using all of them, to no end, lets
 * every track of a film count from the same instant.
 */
const besides = words('-map 0:v? -map 0:a? -c copy -f null -');

const reading = (path: string): string[] => [
  ...words('-hide_banner -nostdin -nostats -loglevel error'),
  ...filmInput(path),
];

export function pictureArguments(path: string, picture: SourcePicture, planned: PlannedPicture): string[] {
  return [
    ...reading(path),
    ...words(`-map 0:${picture.index}`),
    ...(planned.copy ? words('-c copy') : encoded(picture, planned)),
    ...fragments,
    ...besides,
  ];
}

/** The picture of an HDR film as it is. Apple's players take HEVC only with its parameters in the head of the track. */
export const ownPictureArguments = (path: string, { index }: SourcePicture): string[] => [
  ...reading(path),
  ...words(`-map 0:${index} -c copy -tag:v hvc1`),
  ...fragments,
  ...besides,
];

/** What is made for screens of more light looks grey and dull, or is taken for what it is not, on all others. */
const toUsualRange = (transfer: string): string[] => [
  `zscale=pin=bt2020:min=2020_ncl:tin=${transfer}:t=linear:npl=203`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=mobius:desat=0',
  'zscale=p=bt709:m=bt709:t=bt709:r=tv:d=error_diffusion',
];
const toneMapped: Readonly<Record<VideoRange, readonly string[]>> = {
  SDR: [],
  PQ: toUsualRange('smpte2084'),
  HLG: toUsualRange('arib-std-b67'),
};

function encoded(picture: SourcePicture, { rendition, width, height }: PlannedPicture): string[] {
  const most = renditionProfiles[rendition].videoKbps;
  const filters = [
    ...(picture.interlaced ? ['yadif'] : []),
    `scale=${width}:${height}`,
    'setsar=1',
    ...toneMapped[picture.range],
  ];
  return [
    ...words(`-vf ${filters.join(',')} -pix_fmt yuv420p`),
    ...words('-c:v libx264 -preset veryfast -profile:v high -sc_threshold 0'),
    ...words(`-crf 21 -maxrate ${most}k -bufsize ${most * 2}k`),
    ...keyFramesByTheClock,
  ];
}

export function soundArguments(path: string, sound: SourceSound): string[] {
  // Sound that begins late or has holes is filled with silence, so that it stays with the picture.
  const encode = words('-af aresample=async=1:first_pts=0 -c:a aac -b:a 160k -ac 2 -ar 48000');
  // Out of a transport stream AAC comes in a wrapping that MP4 does not have; on others the filter does nothing.
  const copy = words('-c copy -bsf:a aac_adtstoasc');
  return [
    ...reading(path),
    ...words(`-map 0:${sound.index}`),
    ...(sound.codec === 'aac' ? copy : encode),
    ...fragments,
    ...besides,
  ];
}

/** Reads texts, of a film file or of a file of their own, and prints them as WebVTT. */
export const textArguments = (path: string, index: number): string[] => [
  ...reading(path),
  ...words(`-map 0:${index} -c:s webvtt -f webvtt pipe:1`),
];
