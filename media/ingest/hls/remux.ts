import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { words } from '../../ffmpeg.ts';
import { BoxError } from '../../fmp4/boxes.ts';
import type { Init } from '../../fmp4/init.ts';
import { FormatChangeError } from '../../fmp4/segmenter.ts';
import { clockHertz } from '../../mpeg-clock.ts';
import { listStreams, type ListedStream } from '../ffmpeg/listed-streams.ts';
import { lossNotes } from '../output/loss-notes.ts';
import { readComplaints } from '../ffmpeg/complaints.ts';
import { faultReport } from '../source/source-words.ts';
import { ffmpegArguments, foreignSound } from '../ffmpeg/ffmpeg-arguments.ts';
import { exitOf, exitText } from '../ffmpeg/exit-of.ts';
import { transportStream } from '../source/source.ts';
import { createLateSound } from '../watchdog/late-sound.ts';
import { pourInto, refuseForeignPicture, type OpenStore } from '../output/store-stream.ts';

type Format = 'mpegts' | 'aac' | 'mp3';

/** An ffmpeg that makes fragmented MP4 of what it is fed. */
export interface Remux {
  /** Whether what comes says where it lies in the source's time. */
  hasClock: boolean;
  /**
   * Rejects with `BoxError` when ffmpeg has given up, with `ForeignSoundError` when it is the sound, and
   * with `FormatChangeError` when picture or sound change, or sound comes to a picture that had none.
   */
  push: (bytes: Buffer) => Promise<void>;
  /** Waits for all of it to be stored. */
  end: () => Promise<void>;
  kill: () => void;
}

/** The sound cannot be copied, in this segment or any other. */
export class ForeignSoundError extends Error {
  override readonly name = 'ForeignSoundError';
  readonly codec: string;

  constructor(codec: string) {
    super(`heli on ${codec}`);
    this.codec = codec;
  }
}

export interface RemuxOptions {
  ffmpegPath: string;
  soundOnly: boolean;
  /** Where what comes goes to. */
  openStore: OpenStore;
  onBytes: (count: number) => void;
  /** What comes, whenever that is known or changes; and what should be known of it. */
  onFormat: (init: Init) => void;
  onNote: (note: string) => void;
  /** Every line that ffmpeg says. */
  onLine?: ((line: string) => void) | undefined;
  /** The sound cannot be copied; see `TranscodeMode`. */
  encodesSound?: boolean | undefined;
  /** Its further sounds and texts are read, too. */
  keepsTracks?: boolean | undefined;
  /** What it has, each time that this is found out. May throw, which ends it. */
  onStreams?: ((streams: readonly ListedStream[]) => void) | undefined;
}

/** @param first the first bytes, which say what it is; they still have to be pushed */
export function openRemux(first: Buffer, options: RemuxOptions): Remux {
  const format = formatOf(first);
  const startSeconds = soundClockOf(first);
  // Two seconds are enough to find picture and sound. Times stay as the source has them, which is what keeps
  // renditions together that are read by different processes.
  const input = [
    ...words('-copyts -probesize 1000000 -analyzeduration 2000000 -protocol_whitelist pipe'),
    ...(startSeconds === undefined ? [] : ['-itsoffset', String(startSeconds)]),
    ...(format === 'mpegts' ? transportStream : ['-f', format]),
    '-i',
    'pipe:0',
  ];
  const source = { kind: format === 'mp3' ? 'radio' : 'hls', input } as const;
  const transcodeMode = { mode: 'copy', encodesSound: options.encodesSound ?? false } as const;
  const args = ffmpegArguments(source, transcodeMode, [options.soundOnly ? 'AU' : 'HI']);
  const child = spawn(options.ffmpegPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let foreign: string | undefined;
  const exit = exitOf(child);
  let fault: unknown;
  const giveUp = (found: unknown): void => {
    fault ??= found;
    child.kill('SIGKILL');
  };
  const lateSound = createLateSound(() => giveUp(new FormatChangeError('sound')));
  const described = Promise.withResolvers<void>();
  if (!options.onStreams) described.resolve();
  void exit.then(() => described.resolve());
  const listed = listStreams((streams) => {
    lossNotes(streams, transcodeMode, options.keepsTracks).forEach(options.onNote);
    try {
      options.onStreams?.(streams);
    } catch (why) {
      giveUp(why);
    }
    described.resolve();
  });
  const complaints = readComplaints(child.stderr, (line) => {
    foreign ??= foreignSound(line);
    lateSound.line(line);
    listed.line(line);
    options.onLine?.(line);
  });
  const onInit = (init: Init): void => {
    refuseForeignPicture(init, options.soundOnly);
    options.onFormat(init);
    lateSound.init(init);
  };
  /** Nothing is stored of a run that is about to begin once more. */
  async function* output(): AsyncIterable<Buffer> {
    await described.promise;
    if (fault === undefined) yield* child.stdout;
  }
  const store = options.openStore({ onInit, onBytes: options.onBytes });
  const storing = pourInto(store, output()).catch(giveUp);
  let closed = false;
  let killed = false;
  void exit.then(() => (closed = true));
  // A closed pipe is noticed by the process having ended.
  child.stdin.on('error', () => {});

  async function settled(): Promise<void> {
    await storing;
    const code = await exit;
    if (killed) return;
    if (fault) throw fault;
    if (foreign !== undefined) throw new ForeignSoundError(foreign);
    const said = complaints.last();
    if (code !== 'code 0') throw new BoxError(said === '' ? exitText(code) : faultReport(said));
  }

  return {
    hasClock: format === 'mpegts' || startSeconds !== undefined,
    async push(bytes) {
      // A pipe that breaks is no reason of its own: the process that is ending has one.
      if (!closed && !child.stdin.write(bytes))
        await Promise.race([once(child.stdin, 'drain').catch(() => exit), exit]);
      if (closed) {
        await settled();
        if (!killed) throw new BoxError(sourceReport('ffmpegEndedEarly'));
      }
    },
    async end() {
      child.stdin.end();
      await settled();
    },
    kill() {
      killed = true;
      child.kill('SIGKILL');
    },
  };
}

/** By the first bytes: a packet of MPEG-TS, or a frame of sound, perhaps behind tags that tell the time. */
function formatOf(bytes: Buffer): Format {
  if (bytes[0] === 0x47) return 'mpegts';
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'ID3' && at + 10 < bytes.length)
    at += 10 + syncSafe(bytes, at + 6);
  const frame = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
  if ((frame & 0xfff6) === 0xfff0) return 'aac';
  if ((frame & 0xffe0) === 0xffe0) return 'mp3';
  throw new BoxError(sourceReport('segmentUnknown'));
}

const clockTag = 'com.apple.streaming.transportStreamTimestamp\0';

/** When sound by itself begins in the source's time, which a tag (ID3) before its first frame may say (RFC 8216, 3.4). */
function soundClockOf(bytes: Buffer): number | undefined {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return undefined;
  const tagEnd = 10 + syncSafe(bytes, 6);
  const at = bytes.indexOf(clockTag, 10, 'latin1') + clockTag.length;
  if (at < clockTag.length || at + 8 > Math.min(tagEnd, bytes.length)) return undefined;
  return Number(bytes.readBigUInt64BE(at) & 0x1_ffff_ffffn) / clockHertz;
}

/** A length of which only seven bits in each byte count. */
const syncSafe = (bytes: Buffer, at: number): number =>
  bytes.subarray(at, at + 4).reduce((length, byte) => length * 128 + (byte & 127), 0);
