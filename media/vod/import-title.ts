import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { sourceReport } from '../../contract/i18n/source-report.ts';
import type { TitleSubtitle } from '../../contract/models/title.ts';
import { ownPicture } from '../../contract/stream-path.ts';
import { previewName } from '../../contract/tracks.ts';
import { readIfThere, removeUnfinished, writeWhole } from '../../runtime/files.ts';
import { longestCopiedMs } from '../segments/longest-segment.ts';
import { makeCaptions, makeCaptionsOfFile, roleOfFile } from './captions.ts';
import { FilmFault, filmReport, shortReport } from './film-words.ts';
import { inspectFile, languageTag, type SourceFile, type SourcePicture } from './inspect.ts';
import { makePreviews } from './make-previews.ts';
import { makeTrack } from './make-track.ts';
import { ownPictureFault, planPictures, type PlannedPicture } from './plan.ts';
import {
  manifestName,
  titleDirectory,
  workDirectory,
  type StoredTitle,
  type StoredTrack,
} from './title-files.ts';
import { ownPictureArguments, pictureArguments, soundArguments } from './track-arguments.ts';

export interface ImportOptions {
  /** `<DATA_DIR>/media/vod` */
  root: string;
  ffmpegPath: string;
  id: number;
  source: string;
  contentHash: string;
  subtitles: readonly TitleSubtitle[];
  /** Keeps a copy of the file beside what was made of it. */
  keepOriginal: boolean;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

interface Step {
  name: string;
  /** What it costs, compared with the others. */
  weight: number;
  /** A film without it is still a film. */
  optional?: boolean;
  /** @param onProgress seconds that are done */
  make: (onProgress: (seconds: number) => void) => Promise<StoredTrack>;
}

/**
 * Makes a title of a film file and puts it in place as a whole. Tracks that an earlier, interrupted run has
 * finished are taken over.
 * @throws when the file cannot be read, or holds neither picture nor sound; nothing can be seen of it then
 */
export async function importTitle(options: ImportOptions): Promise<StoredTitle> {
  const { root, id, contentHash, source: path, signal } = options;
  const whole = titleDirectory(root, id);
  const work = workDirectory(root, id);
  await openWork(work, contentHash);
  const source = await inspectFile(options.ffmpegPath, path);
  const skipped = [...source.losses];
  const steps = stepsOf(options, source, work, skipped);
  const total = steps.reduce((sum, step) => sum + step.weight, 0);
  const tracks: StoredTrack[] = [];
  let done = 0;
  for (const step of steps) {
    signal.throwIfAborted();
    const report = (seconds: number): void => {
      const share = Math.min(1, (seconds * 1000) / Math.max(1, source.durationMs));
      options.onProgress(Math.floor(((done + step.weight * share) / total) * 99));
    };
    const track = await finished(work, step, () => step.make(report), { source: path, signal, skipped });
    if (track) tracks.push(track);
    done += step.weight;
    report(0);
  }
  if (!tracks.some(isPlayed)) throw new FilmFault(sourceReport('filmNothing'));
  if (options.keepOriginal) await copyFile(path, join(work, `original${extname(path)}`));
  const durationMs = Math.max(...tracks.filter(isPlayed).map((track) => track.durationMs));
  const short = shortReport(source.durationMs, durationMs);
  if (short) skipped.push(short);
  const title: StoredTitle = { id, contentHash, durationMs, tracks, skipped };
  await writeWhole(join(work, manifestName), JSON.stringify(title));
  for (const step of steps) await rm(join(work, checkpointName(step)), { force: true });
  await rm(join(work, sourceName), { force: true });
  await rm(whole, { recursive: true, force: true });
  await rename(work, whole);
  return title;
}

/** What lasts as long as the film does. */
const isPlayed = ({ kind }: StoredTrack): boolean => kind === 'video' || kind === 'audio';

/** Throws away a title, and what there is of one that was never finished. */
export async function removeTitle(root: string, id: number): Promise<void> {
  for (const directory of [titleDirectory(root, id), workDirectory(root, id)])
    await rm(directory, { recursive: true, force: true });
}

const sourceName = 'source';
const checkpointName = (step: Pick<Step, 'name'>): string => `${step.name}.json`;

/** What is there of another file is of no use. */
async function openWork(work: string, contentHash: string): Promise<void> {
  const before = await readIfThere(join(work, sourceName));
  if (before?.toString() !== contentHash) await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await removeUnfinished(work);
  await writeFile(join(work, sourceName), contentHash);
}

/** The track of a step, from an earlier run when that has finished it; undefined for one that cannot be made and need not be. */
async function finished(
  work: string,
  step: Step,
  make: () => Promise<StoredTrack>,
  { source, signal, skipped }: Pick<ImportOptions, 'source' | 'signal'> & { skipped: string[] },
): Promise<StoredTrack | undefined> {
  const checkpoint = join(work, checkpointName(step));
  const before = await readFile(checkpoint, 'utf8').catch(() => undefined);
  if (before) return JSON.parse(before) as StoredTrack;
  try {
    const track = await make();
    await writeWhole(checkpoint, JSON.stringify(track));
    return track;
  } catch (fault) {
    signal.throwIfAborted();
    if (!step.optional) throw fault;
    skipped.push(sourceReport('ofStream', { stream: step.name, fault: filmReport(fault, source) }));
    return undefined;
  }
}

const pictureWeight: Record<PlannedPicture['rendition'], number> = { LO: 5, ME: 10, HI: 18 };

function stepsOf(options: ImportOptions, source: SourceFile, work: string, skipped: string[]): Step[] {
  const { ffmpegPath, signal, source: path } = options;
  const running = { ffmpegPath, directory: work, signal };
  const { picture } = source;
  const planned = planPictures(source);
  const pictures = planned.map((one): Step => ({
    name: one.rendition,
    weight: one.copy ? 1 : pictureWeight[one.rendition],
    make: (onProgress) => makePicture(path, picture!, one, { ...running, onProgress }),
  }));
  if (picture && picture.range !== 'SDR') {
    const fault = ownPictureFault(picture, source.bitsPerSecond);
    if (fault) skipped.push(fault);
    else
      pictures.push({
        name: ownPicture,
        weight: 1,
        optional: true,
        make: (onProgress) => makeOwnPicture(path, picture, { ...running, onProgress }),
      });
  }
  const sounds = source.sounds.map((sound, i): Step => {
    const { language, role } = sound;
    const track = { name: `A${i}`, kind: 'audio', language, role } as const;
    const args = soundArguments(path, sound);
    return {
      name: track.name,
      weight: 1,
      make: (onProgress) => makeTrack({ ...running, args, track, onProgress }),
    };
  });
  for (const { index, codec, readable } of source.texts)
    if (!readable) skipped.push(sourceReport('filmTextPictures', { index, codec }));
  const texts = [
    ...source.texts
      .filter(({ readable }) => readable)
      .map(({ index, language, role }) => ({ index, path, language, role })),
    ...options.subtitles.map((beside) => ({
      ...beside,
      language: languageTag(beside.language),
      role: roleOfFile(beside.path),
      index: undefined,
    })),
  ].map(({ index, path: from, language, role }, i): Step => {
    const name = `S${i}`;
    const captions = { ...running, name, language, role, durationMs: source.durationMs };
    const make = (): Promise<StoredTrack> =>
      index === undefined
        ? makeCaptionsOfFile(from, captions)
        : makeCaptions({ path: from, index }, captions);
    return { name, weight: 1, optional: true, make };
  });
  return [...pictures, ...sounds, ...texts, ...previewsOf(planned, source, running)];
}

/** What is seen while one seeks, made of the lowest picture when that is there. */
const previewsOf = (
  [lowest]: readonly PlannedPicture[],
  { durationMs }: SourceFile,
  running: Pick<Running, 'ffmpegPath' | 'directory' | 'signal'>,
): Step[] =>
  lowest
    ? [
        {
          name: previewName,
          weight: 1,
          optional: true,
          make: () => makePreviews({ ...running, picture: { name: lowest.rendition }, durationMs }),
        },
      ]
    : [];

type Running = Pick<Parameters<typeof makeTrack>[0], 'ffmpegPath' | 'directory' | 'signal' | 'onProgress'>;

const isCutOftenEnough = ({ segments }: StoredTrack): boolean =>
  segments.every((value, i) => i % 2 === 1 || value <= longestCopiedMs);

/** @throws FilmFault when its key frames lie too far apart to begin at them */
async function makeOwnPicture(path: string, picture: SourcePicture, running: Running): Promise<StoredTrack> {
  const track = { name: ownPicture, kind: 'video', language: 'und' } as const;
  const made = await makeTrack({ ...running, track, args: ownPictureArguments(path, picture) });
  if (!isCutOftenEnough(made)) throw new FilmFault(sourceReport('filmKeyFrames'));
  return made;
}

/** A copied picture whose key frames lie too far apart is encoded after all. */
async function makePicture(
  path: string,
  picture: SourcePicture,
  planned: PlannedPicture,
  running: Running,
): Promise<StoredTrack> {
  const track = { name: planned.rendition, kind: 'video', language: 'und' } as const;
  const make = (copy: boolean): Promise<StoredTrack> =>
    makeTrack({ ...running, track, args: pictureArguments(path, picture, { ...planned, copy }) });
  if (!planned.copy) return make(false);
  try {
    const made = await make(true);
    if (isCutOftenEnough(made)) return made;
  } catch {
    running.signal.throwIfAborted();
  }
  return make(false);
}
