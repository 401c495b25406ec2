import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { SourceTrial } from '../../../contract/models/media.ts';
import { steadyClock, systemClock } from '../../../runtime/clock.ts';
import { createSemaphore } from '../../../runtime/concurrency/semaphore.ts';
import { words } from '../../ffmpeg.ts';
import type { NewSegment } from '../../segments/writer.ts';
import type { RunEnd } from '../ffmpeg/run-end.ts';
import { readOnce } from '../source/read-source.ts';
import type { SourceAccess } from '../source/reading.ts';
import { faultReport } from '../source/source-words.ts';
import { lookLength } from './look-length.ts';
import { readTrial } from './trial-words.ts';

export interface TriedSource {
  address: string;
  /** For a station. */
  soundOnly: boolean;
}

/** So long it takes at most to see two key frames that lie too far apart, or to see none. */
const mostMs = 24_000;
const silentAfterMs = 12_000;
const stillWidth = 480;
const pictureListed = /Stream #0:\S+ Video: /;

const nothing = { picture: null, sounds: [], bitsPerSecond: null, still: null, notes: [] };

/**
 * Answers a function that looks at a source: what comes of it, and a still of its picture, or why nothing does. A look is a
 * run like a channel's that keeps nothing. It takes some ten seconds at most, or some twenty-five where key frames are rare; there is one at
 * a time. Never rejects.
 */
export function createTrials(reach: SourceAccess): (source: TriedSource) => Promise<SourceTrial> {
  const oneAtATime = createSemaphore(1);
  return (tried) =>
    oneAtATime(() =>
      look(tried, reach).catch((fault: unknown) => ({ ...nothing, fault: faultReport(String(fault)) })),
    );
}

async function look(tried: TriedSource, reach: SourceAccess): Promise<SourceTrial> {
  const most = AbortSignal.timeout(mostMs);
  const copy = await runFor(tried, { reach, most, anyPicture: false });
  // What cannot be pulled may still be encoded.
  const run = copy.end.onlyEncoded ? await runFor(tried, { reach, most, anyPicture: true }) : copy;
  const { soundOnly } = tried;
  const seen = run.segments.length > 0 ? await stillOf(run.segments, soundOnly, reach) : undefined;
  const said = run.said.join('\n');
  const found = readTrial(/Stream #0:/.test(said) ? said : (seen?.said ?? ''), {
    soundOnly,
    still: seen?.still,
    bitsPerSecond: rateOf(run.segments),
    keyFramesApart: copy.keyFramesApart,
    fault: copy.end.onlyEncoded === 'keyFramesApart' ? copy.end.reason : run.fault,
  });
  return { ...found, notes: [...new Set([...found.notes, ...run.notes])] };
}

interface Run {
  end: RunEnd;
  /** Why nothing came, if nothing did. */
  fault: string;
  /** Too far for its picture to be copied. */
  keyFramesApart: boolean;
  /** What ffmpeg said, line by line. */
  said: string[];
  notes: string[];
  segments: NewSegment[];
}

/** Reads a source as its channel would, until some seconds of it have come. */
async function runFor(
  { address, soundOnly }: TriedSource,
  { reach, most, anyPicture }: { reach: SourceAccess; most: AbortSignal; anyPicture: boolean },
): Promise<Run> {
  const run: Pick<Run, 'said' | 'notes' | 'segments'> = { said: [], notes: [], segments: [] };
  const rendition = soundOnly ? 'AU' : 'HI';
  let isListed = false;
  const length = lookLength(!soundOnly && !anyPicture, () => isListed);
  const never = (): void => {};
  const sink = { lastEndMs: () => 0, append: async (one: NewSegment) => void run.segments.push(one) };
  const end = await readOnce({
    address,
    reach,
    // Sound is encoded at once: finding out that it has to be takes as long as there is.
    transcodeMode: { mode: 'copy', anyPicture, encodesSound: true, keepsNothing: true },
    renditions: [rendition],
    encodes: [rendition],
    open: async (list) => list.map((one) => ({ rendition: one, sink })),
    clock: systemClock,
    steady: steadyClock,
    silentAfterMs,
    // What was said before was said of a try in vain.
    onStart: () => void (run.said = []),
    onBytes: never,
    onFormat: length.onFormat,
    onSegment: never,
    onFragment: length.onFragment,
    onNote: (note) => run.notes.push(note),
    onLine(line) {
      isListed ||= pictureListed.test(line);
      run.said.push(line.replace(/^((?:\[\S+ @ \w+\] )?)\[\w+\] /, '$1'));
    },
    onRendition: never,
    onPicture: never,
    onTitle: never,
    signal: AbortSignal.any([most, length.signal]),
  });
  length.close();
  const late = sourceReport(isListed ? 'noKeyFrame' : 'nothingInTime');
  const isLate = most.aborted || length.signal.aborted;
  const keyFramesApart = length.keyFramesApart() || end.onlyEncoded === 'keyFramesApart';
  return { ...run, end, fault: isLate ? late : end.reason, keyFramesApart };
}

/** The bits of what came over the time that it lasts. */
function rateOf(segments: readonly NewSegment[]): number | null {
  const lastedMs = segments.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const bytes = segments.flatMap(({ parts }) => parts).reduce((sum, { length }) => sum + length, 0);
  return lastedMs > 200 ? Math.round((bytes * 8000) / lastedMs) : null;
}

/** The first picture of what came, and what ffmpeg says of it. */
async function stillOf(
  [first, ...more]: readonly NewSegment[],
  soundOnly: boolean,
  { ffmpegPath }: SourceAccess,
): Promise<{ still: Buffer; said: string }> {
  const shape = `yadif=deint=interlaced,scale=iw*sar:ih,scale=min(${stillWidth}\\,iw):-2,setsar=1`;
  const picture = ['-map', '0:v:0', '-vf', shape, ...words('-frames:v 1 -q:v 5 -pix_fmt yuvj420p -f mjpeg')];
  const output = soundOnly ? words('-map 0:a:0 -c copy -t 0 -f null') : picture;
  const args = [...words('-hide_banner -nostdin -f mp4 -i pipe:0'), ...output, 'pipe:1'];
  const child = spawn(ffmpegPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const same = [first, ...more].flatMap((one) => (one?.init.id === first?.init.id ? (one?.parts ?? []) : []));
  const bytes = Readable.from(Buffer.concat([first?.init.bytes ?? Buffer.alloc(0), ...same]), {
    objectMode: false,
  });
  // ffmpeg has had enough after its first picture.
  const fed = pipeline(bytes, child.stdin).catch(() => {});
  const failed = new Promise<never>((_, fail) => child.once('error', fail));
  const [still, said] = await Promise.race([Promise.all([buffer(child.stdout), text(child.stderr)]), failed]);
  await fed;
  return { still, said };
}
