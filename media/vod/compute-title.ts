import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentMs } from '../../contract/constants.ts';
import { soundClips } from '../../contract/clips.ts';
import { parseLoopAddress, type LoopTitle } from '../../contract/loop-title.ts';
import { previewSize } from '../../contract/rules/preview-sheet.ts';
import { minuteMs } from '../../contract/time.ts';
import { previewName } from '../../contract/tracks.ts';
import { writeWhole } from '../../runtime/files.ts';
import { defined } from '../../runtime/defined.ts';
import { readClipPictures } from '../playout/clip-pictures.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { storeCaptions } from './captions.ts';
import { languageTag } from './inspect.ts';
import { makeLoop, type Loop, type LoopPart } from './make-loop.ts';
import {
  dataName,
  manifestName,
  titleDirectory,
  trackInitName,
  workDirectory,
  type StoredTitle,
  type StoredTrack,
} from './title-files.ts';

export interface ComputeOptions {
  /** `<DATA_DIR>/media/vod` */
  root: string;
  /** `<DATA_DIR>/media/clips` */
  clips: string;
  id: number;
  /** See `contract/loop-title.ts`. */
  source: string;
  contentHash: string;
}

type NamedTrack = LoopPart & Pick<StoredTrack, 'name' | 'language'>;

/**
 * Puts a title together that plays the loop of a clip for as long as a film lasts. Nothing is encoded, and all titles
 * of a clip share its bytes.
 * @returns undefined while a clip is missing; nothing can be seen of the title then
 * @throws when the address is none
 */
export async function computeTitle(options: ComputeOptions): Promise<StoredTitle | undefined> {
  const { root, clips, id, source, contentHash } = options;
  const wanted = parseLoopAddress(source);
  if (!wanted) throw new Error(`${source}: sellist näidislugu ei ole`);
  const parts: { named: NamedTrack; loop: Loop }[] = [];
  for (const named of partsOf(wanted)) {
    const loop = await makeLoop(root, clips, named);
    if (!loop) return undefined;
    parts.push({ named, loop });
  }
  const [whole, work] = [titleDirectory(root, id), workDirectory(root, id)];
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const durationMs = wanted.minutes * minuteMs;
  const count = durationMs / segmentMs;
  const tracks: StoredTrack[] = [];
  for (const { named, loop } of parts) {
    const { name, language } = named;
    await share(loop.dataPath, join(work, dataName(named)));
    await share(loop.initPath, join(work, trackInitName(named)));
    tracks.push({ ...loop.track, name, language, durationMs, count });
  }
  const previews = await sharePreviews(join(clips, wanted.clip, previewName), work);
  if (previews) tracks.push({ ...previews, durationMs, count });
  for (const [i, language] of wanted.texts.entries()) {
    const captions = { directory: work, name: `S${i}`, language: languageTag(language), durationMs };
    tracks.push(await storeCaptions(textsThrough(durationMs), captions));
  }
  const title: StoredTitle = { id, contentHash, durationMs, tracks, skipped: [] };
  await writeWhole(join(work, manifestName), JSON.stringify(title));
  await rm(whole, { recursive: true, force: true });
  await rename(work, whole);
  return title;
}

/** The small pictures of a clip, as those of a title; undefined where it has none. */
async function sharePreviews(directory: string, work: string): Promise<StoredTrack | undefined> {
  const pictures = await readClipPictures(directory).catch(() => undefined);
  if (!pictures || pictures.length === 0) return undefined;
  await share(join(directory, clipFiles.data), join(work, dataName({ name: previewName })));
  const bytes = pictures.reduce((sum, { length }) => sum + length, 0);
  return {
    name: previewName,
    kind: 'image',
    language: 'und',
    codec: 'jpeg',
    ...previewSize,
    version: createHash('sha256').update(Buffer.concat(pictures)).digest('hex').slice(0, 12),
    initId: '',
    bytes,
    durationMs: pictures.length * segmentMs,
    segments: pictures.flatMap(({ length }) => [segmentMs, length]),
  };
}

const partsOf = ({ clip, sounds }: LoopTitle): NamedTrack[] => [
  ...(['LO', 'ME', 'HI'] as const).map((rendition): NamedTrack => ({
    name: rendition,
    language: 'und',
    clip,
    rendition,
    kind: 'video',
  })),
  ...sounds.map((language, i): NamedTrack => {
    const common = { name: `A${i}`, language: languageTag(language), kind: 'audio' } as const;
    return i === 0
      ? { ...common, clip, rendition: 'ME' }
      : { ...common, clip: defined(soundClips[i - 1]), rendition: 'AU' };
  }),
];

/** The same file under a second name, or a copy where a disk knows no such thing. */
const share = (from: string, to: string): Promise<void> =>
  link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyFile(from, to);
  });

const textEveryMs = 10_000;
const textLastsMs = 6_000;

/** Says every ten seconds where one is: enough to see that texts and pictures go together. */
function textsThrough(durationMs: number): string {
  const at = (ms: number): string => new Date(ms).toISOString().slice(11, 23);
  const cues = Array.from({ length: Math.floor(durationMs / textEveryMs) }, (_, i) => {
    const ms = i * textEveryMs;
    const [minutes, seconds] = [Math.floor(ms / minuteMs), (ms / 1000) % 60];
    return `${at(ms)} --> ${at(ms + textLastsMs)}\n${minutes} min ${seconds} s\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
