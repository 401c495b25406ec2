import type { FedSource } from '../../../contract/models/media.ts';
import { encoderAim, renditionProfiles, type Rendition, type TopRung } from '../../../contract/quality.ts';
import { pictureArguments, type PictureMode } from '../encoders/picture-arguments.ts';
import { x264, type PictureEncoder } from '../encoders/picture-encoder.ts';
import { words } from '../../ffmpeg.ts';
import { longSteps } from '../watchdog/clock-ahead.ts';
import { awaitedSound } from '../watchdog/named-sound.ts';
import { frozenAfterSeconds } from '../watchdog/picture-watch.ts';
import type { Source } from '../source/source.ts';

/** The first pipe is standard output, further ones follow after standard error. */
const pipeNumber = (output: number): number => (output === 0 ? 1 : output + 2);

/**
 * Fragments as the segmenter wants them. The init waits for the first fragment (`delay_moov`): sound out of
 * MPEG-TS is described only by its first frame.
 */
export const fragments = words(
  '-movflags +empty_moov+delay_moov+default_base_moof+frag_keyframe -frag_duration 500000 -f mp4',
);

/** Whether a source is copied or encoded: what its channel says of it, and what was found out. */
export interface TranscodeMode extends PictureMode, Pick<FedSource, 'watch'> {
  /** Its sound is none that browsers play, so a copy takes the picture alone. */
  encodesSound?: boolean;
  /** Its sound cannot be read, so the picture is taken alone. */
  dropsSound?: boolean;
  /** Its sound is named and has not come yet: which of its streams that is. The picture is taken alone until it does. */
  awaitsSound?: number | undefined;
  /** The copy is only looked at, for a channel that encodes: a picture of any kind is fine. */
  anyPicture?: boolean;
  /** Nothing is kept of it, so a picture that cannot be copied may be looked at all the same. */
  keepsNothing?: boolean;
}

/** What a run takes besides picture and first sound, by its place among all that is read. */
export interface FurtherStreams {
  sounds: readonly { index: number; copies: boolean; channels: 1 | 2 | 6; filter?: string | undefined }[];
  texts: readonly { index: number }[];
  splices?: readonly { index: number }[];
}

/**
 * A step forward in the time of one stream is a pause up to a minute: beyond ten seconds ffmpeg would take it for another clock of all,
 * and put what comes after the pause too early for good. A clock that is put forward is closed where segments are placed, or where pictures
 * are encoded the source is begun anew (`watchClockAhead`); so is one that is put back by less than that, of which packets from before come
 * late. What is read by the clock (`-re`) would be waited for as long.
 */
const longPauses = words('-dts_delta_threshold 60');

/**
 * Sound that stops must not hold the picture back for ffmpeg's usual ten seconds, nor for as long as a stream has to stay late to have
 * lost something (`lostMs`): that would cost as much of the picture where it stops, and again where it comes back.
 */
const interleaving = words('-max_interleave_delta 1500000');

/**
 * The arguments of one ffmpeg that reads `source` and writes each rendition to its own pipe (1, 3, 4 …), then each further sound,
 * then each text, then each stream of SCTE 35. `copy` has one output for any number of renditions, so it takes one.
 */
export function ffmpegArguments(
  source: Pick<Source, 'kind' | 'input' | 'program'>,
  { mode, watch, topRung, encodesSound = false, dropsSound = false, awaitsSound }: TranscodeMode,
  renditions: readonly Rendition[],
  { sounds, texts, splices = [] }: FurtherStreams = { sounds: [], texts: [] },
  encoder = x264,
): string[] {
  const copies = mode === 'copy' && source.kind !== 'radio';
  const outputs = renditions.flatMap((rendition, i) => [
    ...chosen(source.program, rendition),
    ...(copies ? copied(rendition, encodesSound) : encoded(rendition, topRung, encoder)),
    ...words(`${dropsSound || awaitsSound !== undefined ? '-an ' : ''}-sn -dn -map_metadata -1`),
    ...interleaving,
    ...fragments,
    `pipe:${pipeNumber(i)}`,
  ]);
  const hasPictures = renditions.some((rendition) => rendition !== 'AU');
  const watches = (watch?.black || watch?.frozen) && hasPictures;
  const isLive = !source.input.includes('-re');
  return [
    // What is in the input, and what is seen in the picture, is told as information.
    ...words('-hide_banner -nostdin -nostats -loglevel level+info'),
    // A copy decodes nothing else, and key frames are enough to see that nothing moves.
    ...(watches && copies ? words('-skip_frame nokey') : []),
    ...(isLive ? longPauses : []),
    ...(copies ? [] : encoder.device),
    ...source.input,
    ...outputs,
    ...[...sounds.map(furtherSound), ...texts.map(text), ...splices.map(splice)].flatMap((output, i) => [
      ...output,
      `pipe:${pipeNumber(renditions.length + i)}`,
    ]),
    ...(watches ? watched(watch, copies, source.program) : []),
    ...(awaitsSound === undefined ? [] : awaitedSound(awaitsSound)),
    ...(isLive && hasPictures && !copies ? longSteps(streamsOf(source.program)) : []),
  ];
}

/** Speech for the most part, so that half the rate of a first sound is enough, unless it is surround. */
const furtherKbps = { 1: 48, 2: 64, 6: 256 } as const;

function furtherSound({ index, copies, channels, filter }: FurtherStreams['sounds'][number]): string[] {
  const encodes = `-c:a aac -aac_coder fast -ar 48000 -ac ${channels} -b:a ${furtherKbps[channels]}k`;
  return [
    ...words(`-map 0:${index} -vn -sn -dn -map_metadata -1`),
    ...(filter === undefined ? [] : ['-af', filter]),
    ...words(copies ? '-c:a copy -bsf:a aac_adtstoasc' : encodes),
    ...fragments,
  ];
}

/**
 * A text as it is, each by itself: a muxer of several holds the newest back until another one has something to say. Left to itself
 * it also puts them later.
 */
const text = ({ index }: FurtherStreams['texts'][number]): string[] => [
  ...words(`-map 0:${index} -vn -an -dn -c:s copy`),
  ...byItself,
];

/** Messages come as packets with the time at which each came: the clock of its programme, counted as that of the pictures. */
const splice = ({ index }: { index: number }): string[] => [
  ...words(`-map 0:${index} -vn -an -sn -c:d copy`),
  ...byItself,
];

const byItself = words(
  '-max_interleave_delta 1 -muxdelay 0 -muxpreload 0 -mpegts_copyts 1 -flush_packets 1 -pes_payload_size 0 -f mpegts',
);

const streamsOf = (program: number | undefined): string => (program === undefined ? '0' : `0:p:${program}`);

/** Picture and sound of one programme. Left to itself ffmpeg takes the best of each, though they may not belong together. */
function chosen(program: number | undefined, rendition: Rendition): string[] {
  if (program === undefined) return [];
  const of = streamsOf(program);
  return words(rendition === 'AU' ? `-map ${of}:a:0` : `-map ${of}:v:0 -map ${of}:a:0?`);
}

const copied = (rendition: Rendition, encodesSound: boolean): string[] => [
  ...(rendition === 'AU' ? ['-vn'] : words('-c:v copy')),
  ...(encodesSound ? encodedSound(rendition) : words('-c:a copy -bsf:a aac_adtstoasc')),
];

/**
 * The sound that a copy cannot take, as ffmpeg names it in a line of its own (`mp2`, `ac3`), or undefined. It looks
 * at the sound before it writes anything, so nothing is lost when it is asked otherwise.
 */
export const foreignSound = (line: string): string | undefined =>
  /Codec '(\w+)' .*not supported by the bitstream filter 'aac_adtstoasc'/.exec(line)?.[1];

/** Whether a line says that a picture cannot be copied because no key frame has come, which alone says how large it is. */
export const pictureUndescribed = (line: string): boolean => /\[error\] dimensions not set/.test(line);

const encodedSound = (rendition: Rendition): string[] =>
  words(`-c:a aac -b:a ${renditionProfiles[rendition].audioKbps}k -ar 48000 -ac 2`);

/** A small picture once a second or at key frames, on its way to nowhere, past the detectors. */
function watched(
  watch: NonNullable<TranscodeMode['watch']>,
  keyFramesOnly: boolean,
  program: number | undefined,
): string[] {
  const filters = [
    ...(keyFramesOnly ? [] : ['fps=1']),
    'scale=160:90',
    ...(watch.black ? ['blackdetect=d=1', reported('black_start'), reported('black_end')] : []),
    ...(watch.frozen ? [`freezedetect=n=-50dB:d=${frozenAfterSeconds}`] : []),
  ];
  return ['-map', `${streamsOf(program)}:v:0`, '-vf', filters.join(','), ...words('-an -f null -')];
}

/** The detector itself tells of a black picture only when it is over. */
const reported = (key: string): string => `metadata=mode=print:key=lavfi.${key}`;

function encoded(rendition: Rendition, topRung: TopRung | undefined, encoder: PictureEncoder): string[] {
  const sound = encodedSound(rendition);
  return rendition === 'AU'
    ? ['-vn', ...sound]
    : [...pictureArguments(encoderAim(rendition, topRung), encoder), ...sound];
}
