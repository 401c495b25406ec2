import { join } from 'node:path';
import { clipFile, clipList } from '../../contract/routes/archive-api/clips.ts';
import type { Output } from '../../contract/route.ts';
import type { Clock } from '../../runtime/clock.ts';
import { readIfThere } from '../../runtime/files.ts';
import type { Log } from '../../runtime/log.ts';
import { clipFiles, replaceDirectory } from '../playout/package-clip.ts';
import { indexSum } from '../segments/index-bytes.ts';
import { IngestFault } from './ingest-fault.ts';
import type { Ingests } from './ingests.ts';

/** Brings the clips of an ingest elsewhere to the disk here. They are small, and virtual channels live on nothing else. */
export interface ClipMirror {
  /** Fetches what is not here yet, one clip after the other; each is there when it is whole. */
  turn: () => Promise<void>;
  /** Whether all has been here once since the start. */
  complete: () => boolean;
}

type ClipAnswer = Output<typeof clipList>;
type ListedClip = ClipAnswer['clips'][number] | NonNullable<ClipAnswer['pictures']>[number];

const lookAgainMs = 10_000;
/** The demo's take 0.1 GB: more than this is not what clips are for. */
const usualMostBytes = 4_000_000_000;

/** @param onClip a clip has come */
export function createClipMirror(options: {
  ingests: Ingests;
  root: string;
  steady: Clock;
  log: Log;
  onClip: () => Promise<void>;
  mostBytes?: number;
}): ClipMirror {
  const { ingests, root, steady, log, onClip, mostBytes = usualMostBytes } = options;
  /** What is on the disk, by its index. */
  const here = new Map<string, number>();
  let complete = false;
  let lookedAt = -Infinity;
  let isReported = false;

  async function sumHere(clip: ListedClip, directory: string): Promise<number | undefined> {
    const key = `${clip.clipId}/${clip.rendition}`;
    const known = here.get(key);
    if (known !== undefined) return known;
    const index = await readIfThere(join(directory, clipFiles.index));
    if (!index) return undefined;
    here.set(key, indexSum(index));
    return here.get(key);
  }

  /** @returns false when it is not whole there, at the moment */
  async function bringOne(clip: ListedClip, directory: string): Promise<boolean> {
    const { clipId, rendition, sum } = clip;
    const part = (name: keyof typeof clipFiles) =>
      ingests.bytes(clipFile, { params: { clipId, rendition, part: name } });
    const [init, data, index] = [await part('init'), await part('data'), await part('index')];
    // It may be replaced while it is fetched; then its index is another one, or there will be one.
    if (!init || !data || !index || indexSum(index) !== sum) return false;
    await replaceDirectory(directory, {
      [clipFiles.init]: init,
      [clipFiles.data]: data,
      [clipFiles.index]: index,
    });
    here.set(`${clipId}/${rendition}`, sum);
    await onClip();
    return true;
  }

  async function bring(clips: readonly ListedClip[]): Promise<void> {
    let taken = 0;
    let whole = true;
    for (const clip of clips) {
      taken += clip.bytes;
      if (taken > mostBytes) {
        if (!isReported) log.error({ clips: clips.length, mostBytes }, 'clips.too-many');
        isReported = true;
        break;
      }
      const directory = join(root, clip.clipId, clip.rendition);
      if ((await sumHere(clip, directory)) !== clip.sum) whole = (await bringOne(clip, directory)) && whole;
    }
    complete ||= whole;
  }

  return {
    complete: () => complete,
    async turn() {
      if (complete && steady() - lookedAt < lookAgainMs) return;
      lookedAt = steady();
      try {
        const list = await ingests.json(clipList, {});
        if (list) await bring([...list.clips, ...(list.pictures ?? [])]);
      } catch (fault) {
        // That no ingest answers is told of where they are asked.
        if (!(fault instanceof IngestFault)) throw fault;
      }
    },
  };
}
