import { spawn, type ChildProcess } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { SourceTrial } from '../../../contract/models/media.ts';
import { createSemaphore } from '../../../runtime/concurrency/semaphore.ts';
import { SourceAddressError } from '../../../runtime/source-address.ts';
import { defined } from '../../../runtime/defined.ts';
import { words } from '../../ffmpeg.ts';
import { openHlsWeb } from '../hls/web.ts';
import { openVault } from '../hls/decrypt.ts';
import { planPull, type Plan } from '../hls/plan.ts';
import { ProtectedError } from '../hls/playlist.ts';
import { refusal } from '../source/read-source.ts';
import type { SourceAccess } from '../source/reading.ts';
import type { Source } from '../source/source.ts';
import { headersOf, WebError } from '../source/web-request.ts';
import { openWebSound } from '../source/web-sound.ts';
import { identifySource, readAsStream } from '../source/identify-source.ts';
import { faultWords } from '../source/source-words.ts';
import { asSentence, readTrial } from './trial-words.ts';

export interface TriedSource {
  address: string;
  /** For a station. */
  soundOnly: boolean;
}

/** Then it is asked to come to an end, and a little later it is ended. */
const enoughMs = 8_500;
const deadMs = 9_500;
const lookSeconds = 3;
const stillWidth = 480;

const nothing = { picture: null, sounds: [], bitsPerSecond: null, still: null, notes: [] };

/**
 * Answers a function that looks at a source: what comes of it, and a still of its picture, or why nothing does. Each look
 * takes ten seconds at most and costs about what a copy costs; there is one at a time. Never rejects.
 */
export function createTrials(reach: SourceAccess): (source: TriedSource) => Promise<SourceTrial> {
  const oneAtATime = createSemaphore(1);
  return (tried) =>
    oneAtATime(() =>
      look(tried, reach).catch((fault: unknown) => ({ ...nothing, fault: faultWords(String(fault)) })),
    );
}

async function look({ address, soundOnly }: TriedSource, reach: SourceAccess): Promise<SourceTrial> {
  const enough = AbortSignal.timeout(enoughMs);
  try {
    let source = await identifySource(address, { ...reach, soundOnly, signal: enough });
    let listNotes: readonly string[] = [];
    if (source.kind === 'hls') {
      const plan = await planOf(source, reach, enough);
      if (plan.kind !== 'stream') listNotes = plan.notes;
      else source = await readAsStream(source, address, { ...reach, soundOnly, signal: enough });
    }
    const refused = await refusal(source, reach);
    if (refused) return { ...nothing, fault: refused.reason };
    const found = await readSome(source, { soundOnly, reach, enough });
    return { ...found, notes: [...new Set([...found.notes, ...listNotes.map(asSentence)])] };
  } catch (fault) {
    const known = [SourceAddressError, ProtectedError, WebError].some((kind) => fault instanceof kind);
    return { ...nothing, fault: known ? (fault as Error).message : faultWords(String(fault)) };
  }
}

/** Lists say what cannot be had in better words than ffmpeg does, and must not lead into our own network. */
async function planOf(source: Source, { allowPrivate }: SourceAccess, signal: AbortSignal): Promise<Plan> {
  const web = openHlsWeb({ allowPrivate, headersFor: headersOf(source), signal });
  try {
    return await planPull(source.href, ['HI'], web, openVault(web));
  } finally {
    web.close();
  }
}

async function readSome(
  source: Source,
  { soundOnly, reach, enough }: { soundOnly: boolean; reach: SourceAccess; enough: AbortSignal },
): Promise<SourceTrial> {
  const child = spawn(reach.ffmpegPath, argumentsFor(source, soundOnly), { stdio: ['pipe', 'pipe', 'pipe'] });
  const failed = new Promise<never>((_, fail) => child.once('error', fail));
  const ended = () => child.kill('SIGTERM');
  enough.addEventListener('abort', ended);
  const dead = setTimeout(() => child.kill('SIGKILL'), deadMs);
  const feeding = new AbortController();
  const fed = feed(child, source, reach, feeding.signal);
  try {
    const [still, said] = await Promise.race([
      Promise.all([buffer(child.stdout), text(child.stderr)]),
      failed,
    ]);
    feeding.abort();
    const refused = await fed;
    if (refused && still.length === 0 && !/Stream #0:/.test(said)) throw refused;
    return readTrial(said, still, { soundOnly, late: enough.aborted });
  } finally {
    feeding.abort();
    clearTimeout(dead);
    enough.removeEventListener('abort', ended);
    child.kill('SIGKILL');
  }
}

/** Sound over HTTP is read by ourselves. Resolves to why nothing came, if that is so. */
async function feed(
  { stdin }: ChildProcess,
  source: Source,
  { allowPrivate }: SourceAccess,
  signal: AbortSignal,
): Promise<Error | undefined> {
  if (source.kind !== 'radio') {
    stdin?.end();
    return undefined;
  }
  const headersFor = headersOf(source);
  const sound = openWebSound({ address: source.href, allowPrivate, headersFor, onTitle: () => {}, signal });
  try {
    await pipeline(sound, defined(stdin), { signal });
    return undefined;
  } catch (fault) {
    // When ffmpeg has had enough it closes its end; only what went wrong before that is a fault of the source.
    return fault instanceof WebError || fault instanceof SourceAddressError ? fault : undefined;
  }
}

/** One picture, and some seconds of everything on its way to nowhere, to be counted. */
function argumentsFor({ input, program }: Source, soundOnly: boolean): string[] {
  const of = program === undefined ? '0' : `0:p:${program}`;
  const shape = `yadif=deint=interlaced,scale=iw*sar:ih,scale=min(${stillWidth}\\,iw):-2,setsar=1`;
  return [
    ...words('-hide_banner -nostdin -loglevel verbose'),
    // Streams that say little of themselves, such as DVB subtitles, must not take all the time there is.
    ...words('-analyzeduration 3000000'),
    ...input,
    ...(soundOnly ? [] : ['-map', `${of}:v:0`, '-an', '-vf', shape]),
    ...(soundOnly ? [] : words('-frames:v 1 -q:v 5 -pix_fmt yuvj420p -f mjpeg pipe:1')),
    ...(soundOnly ? [] : ['-map', `${of}:v:0`]),
    '-map',
    soundOnly ? `${of}:a:0` : `${of}:a:0?`,
    ...words(`-c copy -t ${lookSeconds} -f null -`),
  ];
}
