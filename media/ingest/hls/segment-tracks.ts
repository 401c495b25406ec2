import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Clock } from '../../../runtime/clock.ts';
import { defined } from '../../../runtime/defined.ts';
import { words } from '../../ffmpeg.ts';
import { readComplaints } from '../ffmpeg/complaints.ts';
import { exitOf } from '../ffmpeg/exit-of.ts';
import { ffmpegArguments, type FurtherStreams } from '../ffmpeg/ffmpeg-arguments.ts';
import { listStreams, type ListedStream } from '../ffmpeg/listed-streams.ts';
import { pourInto } from '../output/store-stream.ts';
import { transportStream } from '../source/source.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';
import { furtherArguments } from '../tracks/further-streams.ts';
import { soundBeside, unheard, type SoundBeside } from '../tracks/sound-beside.ts';
import type { TakenTracks } from '../tracks/taken-tracks.ts';
import type { FollowingSound } from './following-sound.ts';
import type { RenditionOutput } from './rendition-output.ts';

/**
 * Sounds and texts that lie within the segments of a picture, or are made of their sound: read by an ffmpeg of their own
 * beside it, so that what goes wrong with them is nothing to the picture.
 */
export interface SegmentTracks {
  sounds: readonly FollowingSound[];
  /** Takes what an output takes, too. */
  beside: (output: RenditionOutput) => RenditionOutput;
  /** What the source turns out to have. Throws where its run has to begin once more. */
  listed: (streams: readonly ListedStream[]) => void;
}

export interface SegmentTracksOptions {
  taken: Pick<TakenTracks, 'sounds' | 'textStreams' | 'texts'>;
  /** Whether segments with these streams have what was taken. Throws where the run has to begin once more. */
  judge: (streams: readonly ListedStream[]) => boolean;
  /** Ends the run for what `judge` has thrown where nobody else hears of it. */
  stop: (why: unknown) => void;
  /** Whether it is to be found out what fragmented MP4 has, which nobody else lists. */
  describesFragments: boolean;
  ffmpegPath: string;
  clock: Clock;
  steady: Clock;
  /** The place of a sound is that of its pictures. */
  follower: (lastEndMs: number) => RenditionAnchor;
  onUnwritable: (fault: unknown) => void;
}

const nothing = (): void => {};

/** Two seconds are enough to find them. Times stay as the source has them, which are those of the picture. */
const input = words('-copyts -probesize 1000000 -analyzeduration 2000000 -protocol_whitelist pipe');
const transportStreamSync = 0x47;
/** What waits for an ffmpeg that has stopped reading; a segment has a few megabytes. */
const mostWaitingBytes = 32 * 1024 * 1024;
/** How long the last of a stretch may take. */
const endWithinMs = 5_000;

export function createSegmentTracks(options: SegmentTracksOptions): SegmentTracks {
  const { taken, describesFragments } = options;
  const sounds = taken.sounds.map(({ sink }) =>
    soundBeside(sink, { ...options, onChanged: () => void finish(), onFault: options.onUnwritable }),
  );
  const takesAny = taken.sounds.length + taken.textStreams.length > 0;
  let timeline = 0;
  let map: Buffer | undefined;
  let stretch: Stretch | undefined;
  let isDescribed = false;

  function open(first: Buffer): Stretch | undefined {
    const isMapped = map !== undefined && first[0] !== transportStreamSync;
    if (!isMapped && first[0] !== transportStreamSync) return undefined;
    const describes = isMapped && describesFragments && !isDescribed;
    if (!takesAny && !describes) return undefined;
    const head = isMapped ? map : undefined;
    return openStretch({ ...options, sounds, timeline, head, listed: isMapped ? described : undefined });
  }

  function listed(streams: readonly ListedStream[]): void {
    isDescribed = true;
    const isRight = options.judge(streams);
    stretch?.judged(isRight);
  }

  function described(streams: readonly ListedStream[]): void {
    try {
      listed(streams);
    } catch (why) {
      options.stop(why);
    }
  }

  function feed(bytes: Buffer): void {
    stretch ??= open(bytes);
    stretch?.push(bytes);
  }

  async function finish(): Promise<void> {
    const ending = stretch;
    stretch = undefined;
    await ending?.end();
  }

  return {
    sounds: sounds.map(({ sound }) => sound),
    listed,
    beside: (output) => ({
      ...output,
      async turn(next) {
        await output.turn(next);
        await finish();
        timeline = next;
        for (const { apart } of sounds) apart.anchor.turn(next);
      },
      init(bytes) {
        map = bytes;
        void finish();
        output.init(bytes);
      },
      async push(bytes) {
        feed(bytes);
        await output.push(bytes);
      },
      async lost() {
        await output.lost();
        await finish();
      },
      async end() {
        await output.end();
        await finish();
      },
      kill() {
        stretch?.kill();
        output.kill();
      },
    }),
  };
}

/** Segments that follow each other, read by one ffmpeg. None of its faults matters to anybody. */
interface Stretch {
  push: (bytes: Buffer) => void;
  /** Whether its streams are the ones that were taken: nothing of it is kept before that is known. */
  judged: (isRight: boolean) => void;
  end: () => Promise<void>;
  kill: () => void;
}

function openStretch({
  taken,
  ffmpegPath,
  sounds,
  timeline,
  head,
  listed,
}: Pick<SegmentTracksOptions, 'taken' | 'ffmpegPath'> & {
  sounds: readonly SoundBeside[];
  timeline: number;
  /** The init that its segments need. */
  head: Buffer | undefined;
  /** Hears of its streams, where nobody else says them. */
  listed: ((streams: readonly ListedStream[]) => void) | undefined;
}): Stretch {
  const { textStreams, texts } = taken;
  const child = spawn(
    ffmpegPath,
    argumentsFor(furtherArguments({ sounds: taken.sounds, textStreams }), head !== undefined),
    {
      stdio: ['pipe', 'pipe', 'pipe', ...Array<'pipe'>(sounds.length + textStreams.length).fill('pipe')],
    },
  );
  const verdict = Promise.withResolvers<boolean>();
  const list = listed && listStreams(listed);
  readComplaints(defined(child.stderr), (line) => list?.line(line));
  const pipe = (output: number): AsyncIterable<Buffer> =>
    whenRight(child.stdio[output === 0 ? 1 : output + 2] as Readable, verdict.promise);
  const reading = [
    ...sounds.map(({ apart }, i) => pourInto(apart.openStore(unheard), pipe(i)).catch(nothing)),
    ...textStreams.map(({ order }, i) => texts.read(pipe(sounds.length + i), order, timeline).catch(nothing)),
  ];
  child.stdin?.on('error', nothing);
  if (head) child.stdin?.write(head);
  const kill = (): unknown => child.kill('SIGKILL');
  const over = Promise.all([exitOf(child), ...reading]);

  return {
    push(bytes) {
      if (defined(child.stdin).writableLength > mostWaitingBytes) kill();
      if (child.stdin?.writable) child.stdin.write(bytes);
    },
    judged: verdict.resolve,
    async end() {
      // What nobody has described ends undescribed.
      verdict.resolve(false);
      const killing = setTimeout(kill, endWithinMs);
      child.stdin?.end();
      await over;
      clearTimeout(killing);
    },
    kill,
  };
}

function argumentsFor(further: FurtherStreams, isMapped: boolean): string[] {
  const format = isMapped ? words('-f mp4') : transportStream;
  const source = { kind: 'hls' as const, input: [...input, ...format, '-i', 'pipe:0'] };
  const takesNothing = further.sounds.length + further.texts.length === 0;
  return [
    ...ffmpegArguments(source, { mode: 'copy' }, [], further),
    ...(takesNothing ? words('-map 0:v? -map 0:a? -c copy -f null -') : []),
  ];
}

/** What comes over a pipe, once it is known to be what was taken. */
async function* whenRight(stream: Readable, verdict: Promise<boolean>): AsyncIterable<Buffer> {
  let isRight: boolean | undefined;
  for await (const bytes of stream) {
    isRight ??= await verdict;
    if (isRight) yield bytes as Buffer;
  }
}
