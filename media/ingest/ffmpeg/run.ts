import { spawn, type ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Init } from '../../fmp4/init.ts';
import type { OnFragment } from '../../fmp4/segment-collector.ts';
import { readComplaints } from './complaints.ts';
import type { SourceFault } from '../failover.ts';
import { createLateSound } from '../watchdog/late-sound.ts';
import { watchClockAhead } from '../watchdog/clock-ahead.ts';
import { watchClockBack } from '../watchdog/clock-back.ts';
import { watchNewPicture } from '../watchdog/new-picture.ts';
import { createEncoderPace, readLoad, tooSlow, type Load } from '../watchdog/encoder-pace.ts';
import { startWatchdog } from '../watchdog/watchdog.ts';
import { exitOf } from './exit-of.ts';
import { endOf, endOfFailed, type RunEnd } from './run-end.ts';
import { streamed } from '../time/arrivals.ts';
import { sharedAnchor, type RenditionAnchor } from '../time/shared-anchor.ts';
import { UnwritableError } from '../output/outputs.ts';
import { storeStream, type SegmentSink } from '../output/store-stream.ts';
import { hearAll, soundBeside, type SoundBeside } from '../tracks/sound-beside.ts';
import type { JudgedTracks } from '../tracks/taken-tracks.ts';
import { watchNewTracks } from '../watchdog/new-tracks.ts';

/** An encoder may be too slow: whether it could do with less, and whom to tell when it cannot. */
export interface Encoder {
  load: (pid: number | undefined) => Load;
  canDoLess: boolean;
  onTooSlow: () => void;
}

export interface RunOptions {
  ffmpegPath: string;
  args: readonly string[];
  /** One per pipe, in the order of the outputs. */
  sinks: readonly SegmentSink[];
  /** What comes over the pipes behind those: first sounds, then texts, then messages of SCTE 35. */
  tracks?: JudgedTracks | undefined;
  /** What ffmpeg is given on its standard input, where we read the source ourselves. */
  input?: ((signal: AbortSignal) => AsyncIterable<Buffer>) | undefined;
  clock: Clock;
  /** Measures waits, so that a correction of the time is no silence. */
  steady: Clock;
  /** No bytes, or no new segment, for this long ends the run. */
  silentAfterMs: number;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  /** Every piece of the first rendition. */
  onFragment?: OnFragment | undefined;
  /** No segment is longer. */
  longestMs: number;
  /** Where it encodes. */
  encoder?: Encoder | undefined;
  /** How long it may take to say goodbye to the sender; not at all unless said otherwise. */
  farewellMs?: number;
  /** Every init that comes; what it throws ends the run. */
  onInit: (init: Init) => void;
  /** Whether another ingest goes on, when this run is ended, from the last key frame. */
  isHandedOver?: (() => boolean) | undefined;
  /** Every line ffmpeg says. */
  onLine: (line: string) => void;
  pressure?: (() => number) | undefined;
  signal: AbortSignal;
}

const paceEveryMs = 1_000;

/**
 * Runs one ffmpeg until it ends, falls silent, sends junk or is told to stop. Resolves to why it ended;
 * never rejects, so that a channel's trouble stays its own.
 */
export async function runOnce(options: RunOptions): Promise<RunEnd> {
  const { sinks, tracks, signal, farewellMs = 0 } = options;
  const { sounds = [], textStreams = [], texts, spliceStreams = [], splices } = tracks ?? {};
  const outputs = sinks.length + sounds.length + textStreams.length + spliceStreams.length;
  const stdio = [
    options.input ? 'pipe' : 'ignore',
    'pipe',
    'pipe',
    ...Array<string>(outputs - 1).fill('pipe'),
  ];
  const child = spawn(options.ffmpegPath, options.args, { stdio: stdio as ('ignore' | 'pipe')[] });
  const reading = new AbortController();
  let end: RunEnd | undefined;
  let killing: NodeJS.Timeout | undefined;
  const stop = (trouble: SourceFault, reason: string, more: Partial<RunEnd> = {}): void => {
    end ??= { ...more, trouble, reason };
    reading.abort();
    // Nothing of it is needed any more, and a stuck one hears nothing else.
    if (farewellMs > 0) child.kill('SIGTERM');
    killing ??= setTimeout(() => child.kill('SIGKILL'), farewellMs);
  };
  const onFault = (fault: unknown): void => {
    const { trouble, reason, ...more } = endOf(fault);
    stop(trouble, reason, more);
  };
  // A new run takes it along, for there it is known from the beginning.
  const lateSound = createLateSound(() => stop('changed', sourceReport('soundAdded')));
  const clockBack = watchClockBack(() => stop('changed', sourceReport('timeWentBack')));
  const clockAhead = watchClockAhead(options.steady, () => stop('changed', sourceReport('timeWentAhead')));
  const pace = createEncoderPace(options.steady, () => (options.encoder?.load ?? readLoad)(child.pid));
  const pacing = setInterval(() => {
    if (!options.encoder || !pace.isTooSlow()) return;
    if (options.encoder.canDoLess) stop('overloaded', tooSlow);
    else options.encoder.onTooSlow();
  }, paceEveryMs);
  // By the same address, but under other numbers (PMT).
  const newPicture = watchNewPicture(options.steady, () => stop('changed', sourceReport('pictureMoved')));
  const newTracks =
    tracks && watchNewTracks(options.steady, () => stop('changed', sourceReport('tracksChanged')));
  const complaints = readComplaints(defined(child.stderr), (line) => {
    options.onLine(line);
    splices?.line(line);
    newPicture.line(line);
    newTracks?.line(line);
    pace.line(line);
    lateSound.line(line);
    clockBack.line(line);
    clockAhead.line(line);
  });
  const onAbort = (): void =>
    signal.reason instanceof UnwritableError
      ? onFault(signal.reason)
      : stop('exit', sourceReport('runStopped'));
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();

  // Nothing comes of an encoder that works all the time: that is no silence of its source.
  const watchdog = startWatchdog(options, (trouble, reason) =>
    options.encoder && pace.isWorking() ? stop('overloaded', tooSlow) : stop(trouble, reason),
  );
  // A source whose first segment waits for its place must not be taken for a silent one.
  const delivery = { ...streamed, holdMs: Math.min(streamed.holdMs, options.silentAfterMs) };
  const anchor = sharedAnchor(Math.max(...sinks.map((sink) => sink.lastEndMs())), delivery);
  const pipe = (output: number): AsyncIterable<Buffer> =>
    whenJudged(child.stdio[output === 0 ? 1 : output + 2] as Readable, tracks);
  const heard = sounds.map(({ sink }) =>
    soundBeside(sink, {
      ...options,
      follower: anchor.follower,
      onChanged: () => newTracks?.changed(),
      onFault,
    }),
  );
  const hearing = heard.map((one, i) => hearAll(pipe(sinks.length + i), one));
  const firstText = sinks.length + sounds.length;
  const readingTexts = textStreams.map(({ order }, i) =>
    texts?.read(pipe(firstText + i), order).catch(onFault),
  );
  const firstSplice = firstText + textStreams.length;
  const readingSplices = spliceStreams.map((_, i) => splices?.read(pipe(firstSplice + i)).catch(onFault));
  const onFragment: OnFragment = (span) => {
    clockAhead.alive();
    options.onFragment?.(span);
  };
  const storing = sinks.map(async (sink, i) => {
    const stream = pipe(i);
    const { clock, steady } = options;
    // What a run leaves behind is no sign of life.
    const alive = (report: (value: number) => void) => (value: number) => {
      if (!end) report(value);
    };
    const onBytes = alive((count) => {
      newPicture.alive();
      watchdog.onBytes(count);
    });
    const onSegment = alive((durationMs) => {
      if (i === 0) pace.made(durationMs);
      watchdog.onSegment(durationMs);
    });
    try {
      await storeStream(stream, {
        sink,
        anchor: i === 0 ? seenBy(heard, anchor.rendition()) : anchor.rendition(),
        clock,
        steady,
        longestMs: options.longestMs,
        toleratedLosses: options.encoder && Infinity,
        isHandedOver: options.isHandedOver,
        texts: i === 0 ? texts : undefined,
        marks: splices?.reader(),
        marksBy: 'stream',
        onInit(init) {
          options.onInit(init);
          lateSound.init(init);
          clockBack.init(init);
        },
        onBytes,
        onSegment,
        onFragment: i === 0 ? onFragment : undefined,
      });
    } catch (fault) {
      onFault(fault);
    }
  });
  const feeding = options.input && feed(child, options.input(reading.signal), stop);
  const code = await exitOf(child);
  clearTimeout(killing);
  watchdog.close();
  newPicture.close();
  newTracks?.close();
  clearInterval(pacing);
  signal.removeEventListener('abort', onAbort);
  reading.abort();
  await Promise.all([...storing, ...hearing, ...readingTexts, ...readingSplices, feeding]);
  await Promise.all(heard.map(({ sound }) => sound.end()));
  await texts?.close();
  if (end) return end;
  if (code === 'code 0') return { trouble: 'complete', reason: sourceReport('sourceEnded') };
  // A process that was killed from outside has not complained of that.
  const said = code.startsWith('code ') ? complaints.last() : '';
  return endOfFailed(said, code);
}

/** The anchor of a picture of which those hear that are stored beside it. */
const seenBy = (heard: readonly SoundBeside[], anchor: RenditionAnchor): RenditionAnchor => ({
  ...anchor,
  arrived(span, atMs) {
    anchor.arrived(span, atMs);
    for (const { sound } of heard) sound.see({ ...span, timeline: 0 });
  },
});

/** What comes over a pipe; nothing where the run turns out to take other tracks than there are. */
async function* whenJudged(stream: Readable, tracks: JudgedTracks | undefined): AsyncIterable<Buffer> {
  let isRight: boolean | undefined = tracks ? undefined : true;
  for await (const bytes of stream) {
    isRight ??= await tracks?.judged();
    if (isRight) yield bytes as Buffer;
  }
}

/** Hands over what we read ourselves. Its faults end the run; ffmpeg's own end closes the pipe, which is none. */
async function feed(
  child: ChildProcess,
  input: AsyncIterable<Buffer>,
  stop: (trouble: SourceFault, reason: string) => void,
): Promise<void> {
  try {
    await pipeline(Readable.from(input, { objectMode: false }), defined(child.stdin));
  } catch (fault) {
    const { trouble, reason } = endOf(fault);
    if (!closings.has((fault as NodeJS.ErrnoException).code ?? '')) stop(trouble, reason);
  }
}

/** What a pipe says whose reader has gone. */
const closings = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);
