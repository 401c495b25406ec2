import type { Reach, Reading } from './reading.ts';
import type { PictureTrouble } from '../failover.ts';
import { ffmpegArguments, foreignSound } from '../ffmpeg/ffmpeg-arguments.ts';
import { readHls } from '../hls/read-hls.ts';
import { bestOf } from '../output/outputs.ts';
import { createPictureWatch } from '../watchdog/picture-watch.ts';
import { refusePrivateName } from '../../../runtime/public-host.ts';
import { endOf, type RunEnd } from '../ffmpeg/run-end.ts';
import { runOnce } from '../ffmpeg/run.ts';
import { readSource, type Source } from './source.ts';
import { refuseForeignPicture } from '../output/store-stream.ts';
import { openWebSound } from './web-sound.ts';

/**
 * Reads one source until it ends. Never rejects: what cannot be read at all ends as `refused`. A copy whose sound
 * browsers do not play is begun once more, and its sound is encoded.
 */
export async function readOnce(reading: Reading): Promise<RunEnd> {
  const end = await readAs(reading);
  if (end.foreignSound === undefined || reading.signal.aborted) return end;
  const because = `heli on ${end.foreignSound}, sellest tehakse AAC`;
  return readAs({
    ...reading,
    transcodeMode: { ...reading.transcodeMode, encodesSound: true },
    onStart: (kind, why) => reading.onStart(kind, why === undefined ? because : `${why}; ${because}`),
  });
}

async function readAs(reading: Reading): Promise<RunEnd> {
  const { address, reach, renditions } = reading;
  let source: Source;
  try {
    const soundOnly = renditions.every((rendition) => rendition === 'AU');
    source = readSource(address, { ...reach, soundOnly });
  } catch (fault) {
    return endOf(fault);
  }
  let why: string | undefined;
  if (source.kind === 'hls' && isPullable(reading)) {
    const end = await readHls(source, reading);
    if (!('viaFfmpeg' in end)) return liveEnd(end);
    why = end.viaFfmpeg;
  }
  try {
    const refused = await refusal(source, reach);
    if (refused) return refused;
    reading.onStart(source.kind === 'hls' ? 'hls-ffmpeg' : source.kind, why);
    const end = await readWithFfmpeg(source, reading);
    // Only a file comes to an end.
    return source.kind === 'file' ? end : liveEnd(end);
  } catch (fault) {
    return endOf(fault);
  }
}

/** Looking at pictures and making others of them takes an ffmpeg, and so does looking for such a channel. */
const isPullable = ({ transcodeMode: { mode, watch, anyPicture } }: Reading): boolean =>
  mode === 'copy' && !anyPicture && !watch?.black && !watch?.frozen;

/** A feed that comes to an end has broken off. */
const liveEnd = (end: RunEnd): RunEnd => (end.trouble === 'complete' ? { ...end, trouble: 'exit' } : end);

/** Why ffmpeg must not or cannot read a source. */
async function refusal(source: Source, { protocols, allowPrivate }: Reach): Promise<RunEnd | undefined> {
  if (protocols && !protocols.has(source.protocol))
    return { trouble: 'refused', reason: `see ffmpeg ei loe protokolli ${source.protocol}` };
  if (!allowPrivate && source.kind !== 'file' && source.kind !== 'radio')
    await refusePrivateName(source.host, new URL(source.href).protocol.slice(0, -1));
  return undefined;
}

async function readWithFfmpeg(source: Source, reading: Reading): Promise<RunEnd> {
  const { transcodeMode, renditions, reach, steady, signal, onTitle } = reading;
  // A copied feed is one rendition, the best that the channel is said to have.
  const list = transcodeMode.mode === 'encode' ? renditions : [bestOf(renditions)];
  const outputs = await reading.open(list);
  const picture = createPictureWatch(reading.blackAfterMs);
  let reported: PictureTrouble | undefined;
  const look = (): void => {
    const trouble = picture.trouble(steady());
    if (trouble !== reported) reading.onPicture((reported = trouble));
  };
  const looking = setInterval(look, 250);
  const { allowPrivate } = reach;
  const sound = (inner: AbortSignal) =>
    openWebSound({ address: source.href, allowPrivate, onTitle, signal: inner });
  let foreign: string | undefined;
  const end = await runOnce({
    ffmpegPath: reach.ffmpegPath,
    args: ffmpegArguments(source, transcodeMode, list),
    sinks: outputs.map(({ sink }) => sink),
    input: source.kind === 'radio' ? sound : undefined,
    // A sender of SRT may take one caller at a time, and misses for seconds one that only falls silent.
    farewellMs: source.kind === 'srt' ? 500 : 0,
    clock: reading.clock,
    steady,
    silentAfterMs: reading.silentAfterMs,
    onInit: transcodeMode.anyPicture ? () => {} : refuseForeignPicture,
    onBytes: reading.onBytes,
    onSegment: reading.onSegment,
    onLine(line) {
      foreign ??= foreignSound(line);
      picture.line(line, steady());
    },
    signal,
  });
  clearInterval(looking);
  return { ...end, foreignSound: foreign };
}
