import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { SourceAccess, Reading } from './reading.ts';
import type { PictureTrouble } from '../failover.ts';
import { KeyFramesApartError, usualLimit } from '../../fmp4/segment-collector.ts';
import { longestCopiedMs, longestOfMode } from '../../segments/longest-segment.ts';
import {
  ffmpegArguments,
  foreignSound,
  pictureUndescribed,
  type TranscodeMode,
} from '../ffmpeg/ffmpeg-arguments.ts';
import { watchNamedSound } from '../watchdog/named-sound.ts';
import { watchSound } from '../ffmpeg/sound-fault.ts';
import { listStreams } from '../ffmpeg/listed-streams.ts';
import type { Init } from '../../fmp4/init.ts';
import { lossNotes } from '../output/loss-notes.ts';
import { readHls } from '../hls/read-hls.ts';
import { bestOf } from '../output/outputs.ts';
import { createPictureWatch } from '../watchdog/picture-watch.ts';
import { refusePrivateName } from '../../../runtime/public-host.ts';
import { defined } from '../../../runtime/defined.ts';
import { endOf, inWords, type RunEnd } from '../ffmpeg/run-end.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { sharedSink, wholeSink, type SegmentSink } from '../output/store-stream.ts';
import { cpuPressure } from '../watchdog/cpu-pressure.ts';
import { readLoad, tooSlow } from '../watchdog/encoder-pace.ts';
import { runOnce, type Encoder } from '../ffmpeg/run.ts';
import { openFurther, type FurtherRun } from '../tracks/further-streams.ts';
import { noteSoundChange, steadied } from './changing-sound.ts';
import {
  asStream,
  forgetFormat,
  formatBehind,
  knownFormat,
  openFlashVideo,
  openUnnamed,
} from './identify-source.ts';
import { withEncodedSound, withSoundToCome, withoutHardware, withoutSoundFault } from './read-again.ts';
import { lookedAtForLonger, piped, readSource, type Source, type SourceOptions } from './source.ts';
import { refuseForeignPicture, refuseNoPicture } from '../output/store-stream.ts';
import { findX264, isEncoderFault, x264 } from '../encoders/picture-encoder.ts';
import { headersOf } from './web-request.ts';
import { openWebSound } from './web-sound.ts';

/**
 * Reads one source until it ends. Never rejects: what cannot be read at all ends as `refused`. A copy whose sound
 * browsers do not play, or not all of them, is begun once more, and its sound is encoded; so is one that shows no key frame while it is looked at, and is looked at for longer; one that has other sounds and texts than it had the
 * last time, and takes them; and one whose pictures the graphics card does not encode, by the processor. A sound that
 * cannot be read is left out.
 */
export async function readOnce(reading: Reading): Promise<RunEnd> {
  const end = await readAs(reading);
  if (reading.signal.aborted) return end;
  const { foreignSound, otherStreams, encoderFault, soundFault } = end;
  if (end.pictureUndescribed && !reading.waitsForKeyFrame)
    return readOnce({ ...reading, waitsForKeyFrame: true });
  if (encoderFault !== undefined) return readOnce(withoutHardware(reading, encoderFault));
  const { encodesSound, dropsSound } = reading.transcodeMode;
  if (soundFault !== undefined && !dropsSound) return readOnce(withoutSoundFault(reading, soundFault));
  if (end.namedSound !== undefined) return readOnce(withSoundToCome(reading, end.namedSound));
  if (foreignSound !== undefined && !encodesSound)
    return readOnce(withEncodedSound({ ...reading, takesKnownStreams: otherStreams }, foreignSound));
  return otherStreams ? readOnce({ ...reading, takesKnownStreams: true }) : end;
}

const noClearSpeech = sourceReport('clearSpeechNot', { fault: sourceReport('readByFfmpeg') });

/** @param format what comes from the address, where that has been seen */
async function readAs(given: Reading, format?: SourceOptions['format']): Promise<RunEnd> {
  const { address, reach, renditions } = given;
  const soundOnly = renditions.every((rendition) => rendition === 'AU');
  let source: Source;
  try {
    source = readSource(address, { ...reach, soundOnly, format });
  } catch (fault) {
    return endOf(fault);
  }
  const look = { ...reach, soundOnly, signal: given.signal };
  const known = format === undefined ? knownFormat(source.href) : undefined;
  if (known !== undefined && known !== givenBy(source)) return readAs(given, known);
  const opened =
    source.kind === 'flv'
      ? await openFlashVideo(source, look)
      : format === undefined && known === undefined
        ? await openUnnamed(source, look)
        : undefined;
  if (opened?.format === 'playlist') {
    opened.hangUp();
    return readAs(given, 'playlist');
  }
  if (opened?.format !== undefined) source = piped(source, opened.format);
  // A list brings all of a segment at once, so that there is nothing to give out before it is whole.
  const reading = source.kind === 'hls' ? inWholeSegments(given) : given;
  let why: string | undefined;
  let notes: readonly string[] = [];
  if (source.kind === 'hls') {
    const end = await readHls(source, reading, !isPullable(reading));
    if (!('viaFfmpeg' in end)) return liveEnd(end);
    if (!end.isPlaylist) return readAs(reading, asStream((await formatBehind(source, look)).format));
    ({ viaFfmpeg: why, notes } = end);
    if (reading.clearSpeech) reading.onNote(noClearSpeech);
  }
  try {
    const refused = await refusal(source, reach);
    if (refused) {
      opened?.hangUp();
      return refused;
    }
    reading.onStart(source.kind === 'hls' ? 'hls-ffmpeg' : source.kind, why);
    notes.forEach(reading.onNote);
    let brought = false;
    const onSegment = (durationMs: number): void => {
      brought = true;
      reading.onSegment(durationMs);
    };
    const end = await readWithFfmpeg(source, steadied(source.href, { ...reading, onSegment }), opened?.body);
    if (end.soundChanged) noteSoundChange(source.href);
    // Looked at only after it has failed as a stream: some providers allow one connection at a time.
    // ffmpeg looks for its packets for ever in what has none.
    const again = [
      end.foreignSound,
      end.encoderFault,
      end.soundFault,
      end.otherStreams || undefined,
      end.pictureUndescribed || undefined,
      end.namedSound,
    ];
    const isVain =
      (end.trouble === 'exit' || end.trouble === 'silent') && again.every((reason) => reason === undefined);
    if (isVain && !brought && !reading.signal.aborted) {
      forgetFormat(source.href);
      const { format: given, fault } = format === undefined ? await formatBehind(source, look) : {};
      if (given !== undefined && given !== givenBy(source)) return await readAs(reading, given);
      if (fault !== undefined) return inWords(end, fault);
    }
    // Only a file comes to an end.
    return source.kind === 'file' ? end : liveEnd(end);
  } catch (fault) {
    return endOf(fault);
  }
}

const inWholeSegments = (reading: Reading): Reading => ({
  ...reading,
  open: async (names) =>
    (await reading.open(names)).map((place) => ({ ...place, sink: wholeSink(place.sink) })),
});

const givenBy = ({ kind }: Source): string => (kind === 'hls' ? 'playlist' : kind);

/** Looking at pictures and making others of them takes an ffmpeg, and so does looking for such a channel. */
const isPullable = ({ transcodeMode: { mode, watch, anyPicture } }: Reading): boolean =>
  mode === 'copy' && !anyPicture && !watch?.black && !watch?.frozen;

/** A feed that comes to an end has broken off. */
const liveEnd = (end: RunEnd): RunEnd => (end.trouble === 'complete' ? { ...end, trouble: 'exit' } : end);

/** Why ffmpeg must not or cannot read a source. Rejects when its name leads nowhere, or where it must not. */
async function refusal(
  source: Source,
  { protocols, allowPrivate }: Pick<SourceAccess, 'protocols' | 'allowPrivate'>,
): Promise<RunEnd | undefined> {
  if (protocols && !protocols.has(source.protocol))
    return { trouble: 'refused', reason: sourceReport('protocolUnread', { protocol: source.protocol }) };
  if (!allowPrivate && source.kind !== 'file' && source.kind !== 'radio')
    await refusePrivateName(source.host, new URL(source.href).protocol.slice(0, -1));
  return undefined;
}

const encoderOf = (list: readonly Rendition[], { load = readLoad, onNote }: Reading): Encoder => ({
  load,
  canDoLess: list.length > 1,
  onTooSlow: () => onNote(tooSlow),
});

/** Where the outputs go: the best one also to those that are not made. */
function sinksOf(
  outputs: readonly { rendition: Rendition; sink: SegmentSink }[],
  list: readonly Rendition[],
): SegmentSink[] {
  const own = list.map((rendition) => defined(outputs.find((output) => output.rendition === rendition)).sink);
  const others = outputs.filter(({ rendition }) => !list.includes(rendition)).map(({ sink }) => sink);
  return others.length === 0 ? own : [...own.slice(0, -1), sharedSink([...own.slice(-1), ...others])];
}

/** What is only looked at, to be encoded, may have its key frames where it likes. */
const longestOf = ({ mode, anyPicture, keepsNothing }: TranscodeMode): number =>
  anyPicture || keepsNothing ? usualLimit.seconds * 1000 : longestOfMode(mode);

const listenToList = ({ program }: Source, reading: Reading, further: FurtherRun | undefined) =>
  listStreams((streams) => {
    // A look takes none, and the channel will.
    const keepsTracks = further !== undefined || reading.transcodeMode.keepsNothing;
    lossNotes(streams, reading.transcodeMode, keepsTracks, keepsTracks).forEach(reading.onNote);
    further?.listed(streams);
  }, program);

const webSoundOf =
  (source: Source, { reach: { allowPrivate }, onTitle }: Reading) =>
  (signal: AbortSignal) =>
    openWebSound({ address: source.href, allowPrivate, headersFor: headersOf(source), onTitle, signal });

const judgeFormat =
  ({ transcodeMode: { anyPicture, keepsNothing }, onFormat }: Reading, soundOnly: boolean) =>
  (init: Init): void => {
    if ((anyPicture || keepsNothing) && !soundOnly) refuseNoPicture(init);
    else refuseForeignPicture(init, soundOnly);
    onFormat(init);
  };

const packets: readonly Source['kind'][] = ['mpegts', 'udp', 'rtp', 'srt'];

/** Streams of packets name their sounds whether those come or not. */
const awaitsNamedSound = (
  { kind }: Source,
  { awaitsSound, dropsSound, keepsNothing }: TranscodeMode,
): boolean => packets.includes(kind) && awaitsSound === undefined && !dropsSound && !keepsNothing;

/** @param body what comes from it, where it has been opened already */
async function readWithFfmpeg(
  given: Source,
  reading: Reading,
  body?: (signal: AbortSignal) => AsyncIterable<Buffer>,
): Promise<RunEnd> {
  const { transcodeMode, renditions, reach, steady, signal } = reading;
  const source = reading.waitsForKeyFrame ? lookedAtForLonger(given) : given;
  // A copied feed is one rendition, the best that the channel is said to have.
  const encodes = transcodeMode.mode === 'encode';
  const encoder = encodes ? await (reach.encoder ?? findX264)() : x264;
  const list = encodes ? reading.encodes : [bestOf(renditions)];
  const sinks = sinksOf(await reading.open(encodes ? renditions : list), list);
  const picture = createPictureWatch(reading.blackAfterMs);
  let reported: PictureTrouble | undefined;
  const look = (): void => {
    const trouble = picture.trouble(steady());
    if (trouble !== reported) reading.onPicture((reported = trouble));
  };
  const looking = setInterval(look, 250);
  // An HLS list brings the streams of all its variants along; what goes missing of those is said by the list.
  const isList = source.kind === 'hls';
  const further = isList ? undefined : await openFurther(source, reading);
  const listed = isList ? undefined : listenToList(source, reading, further);
  const soundOnly = list.every((rendition) => rendition === 'AU');
  let foreign: string | undefined;
  const sound = watchSound(source, transcodeMode);
  const named = awaitsNamedSound(source, transcodeMode) ? watchNamedSound() : undefined;
  let cardFailed = false;
  let undescribed = false;
  if (encoder !== x264) reading.onNote(sourceReport('encodedByCard', { encoder: encoder.title }));
  const end = await runOnce({
    ffmpegPath: reach.ffmpegPath,
    args: ffmpegArguments(source, transcodeMode, list, further?.args, encoder),
    sinks,
    tracks: further?.taken,
    encoder: encodes ? encoderOf(list, reading) : undefined,
    input: source.kind === 'radio' ? webSoundOf(source, reading) : body,
    // A sender of SRT may take one caller at a time, and misses for seconds one that only falls silent.
    farewellMs: source.kind === 'srt' ? 500 : 0,
    clock: reading.clock,
    steady,
    pressure: reading.pressure ?? cpuPressure,
    silentAfterMs: reading.silentAfterMs,
    longestMs: longestOf(transcodeMode),
    onInit(init) {
      named?.init(init);
      if (!named?.signal.aborted) judgeFormat(reading, soundOnly)(init);
    },
    onBytes: reading.onBytes,
    onSegment: reading.onSegment,
    onFragment: reading.onFragment,
    isHandedOver: reading.isHandedOver,
    onLine(line) {
      foreign ??= foreignSound(line);
      sound.line(line);
      named?.line(line);
      undescribed ||= pictureUndescribed(line);
      cardFailed ||= encoder !== x264 && isEncoderFault(line);
      picture.line(line, steady());
      listed?.line(line);
      reading.onLine?.(line);
    },
    signal: AbortSignal.any([
      signal,
      sound.signal,
      ...(named ? [named.signal] : []),
      ...(further ? [further.signal] : []),
    ]),
  });
  clearInterval(looking);
  if (undescribed && reading.waitsForKeyFrame) return endOf(new KeyFramesApartError(longestCopiedMs / 1000));
  return {
    ...end,
    pictureUndescribed: undescribed || undefined,
    namedSound: named?.index(),
    foreignSound: foreign ?? further?.foreignSound(),
    otherStreams: further?.isOther(end),
    soundFault: end.trouble === 'exit' ? sound.fault() : undefined,
    encoderFault: cardFailed && end.trouble === 'exit' ? encoder.title : undefined,
  };
}
