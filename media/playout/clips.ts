import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shared } from '../../contract/once.ts';
import { renditions, type Rendition } from '../../contract/quality.ts';
import type { Clock } from '../../runtime/clock.ts';
import { readInit, type Init } from '../fmp4/init.ts';
import { bandwidthOf, type Bandwidth } from '../playlist/bandwidth.ts';
import { patchable, type PatchableSegment } from '../fmp4/patch.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { decodeHeader, decodeRecords, headerBytes, type SegmentRecord } from '../segments/index-format.ts';
import { initIdOf } from '../segments/init-id.ts';
import { createClipPictures, type ClipPictures } from './clip-pictures.ts';
import { clipFiles } from './package-clip.ts';

export const clipIdPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** One rendition of a clip. Its pictures are read when they are first played, and then stay in memory. */
export interface Clip {
  id: string;
  rendition: Rendition;
  init: Init;
  initId: string;
  segmentCount: number;
  bandwidth: Bandwidth;
  /** It plays from this instant on: one that is completed while others play does not change the past. */
  readyFromMs: number;
  /** Parsed segments if they are in memory already. */
  loaded: () => readonly PatchableSegment[] | undefined;
  load: () => Promise<readonly PatchableSegment[]>;
}

export interface ClipLibrary {
  get: (clipId: string, rendition: Rendition) => Clip | undefined;
  /** All clips of a rendition, by id. */
  list: (rendition: Rendition) => readonly Clip[];
  /** JPEG of the beginning of each segment of a clip; undefined where it has none. */
  pictures: ClipPictures['of'];
  /** Whether all clips are here that there are: until then one that is missing may only be on its way. */
  settled: () => boolean;
  /** Looks for clips that have been completed since. */
  refresh: () => Promise<void>;
}

/**
 * Reads what `packageClip` has completed under `root` (`clips/<clipId>/<RENDITION>`).
 * @param settled whether all is there that was complete before we came: until then nothing that comes is new
 */
export async function openClipLibrary(
  root: string,
  clock: Clock,
  log: Log,
  settled: () => boolean = () => true,
): Promise<ClipLibrary> {
  const clips = new Map<string, Clip>();
  const sorted = new Map<Rendition, readonly Clip[]>();
  const pictures = createClipPictures(root);
  let first = true;

  async function refresh(): Promise<void> {
    const isSettled = settled();
    pictures.lookAgain();
    for (const id of (await namesIn(root)).filter((name) => clipIdPattern.test(name))) {
      for (const name of await namesIn(join(root, id))) {
        const rendition = renditions.find((r) => r === name);
        if (!rendition || clips.has(`${id}/${rendition}`)) continue;
        try {
          clips.set(`${id}/${rendition}`, await openClip(root, id, rendition, first ? -Infinity : clock()));
        } catch (fault) {
          log.warn({ clip: id, rendition, fault: faultText(fault) }, 'clip.unreadable');
        }
      }
    }
    if (isSettled) first = false;
    for (const rendition of renditions) {
      const own = [...clips.values()].filter((clip) => clip.rendition === rendition);
      sorted.set(
        rendition,
        own.sort((a, b) => (a.id < b.id ? -1 : 1)),
      );
    }
  }

  await refresh();
  return {
    get: (clipId, rendition) => clips.get(`${clipId}/${rendition}`),
    list: (rendition) => sorted.get(rendition) ?? [],
    pictures: pictures.of,
    settled,
    refresh,
  };
}

async function openClip(root: string, id: string, rendition: Rendition, readyFromMs: number): Promise<Clip> {
  const directory = join(root, id, rendition);
  const index = await readFile(join(directory, clipFiles.index));
  const header = decodeHeader(index);
  if (!header) throw new Error('damaged index');
  const { records } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);
  if (records.length === 0) throw new Error('no segments');
  const init = readInit(await readFile(join(directory, clipFiles.init)));
  if (initIdOf(init.bytes) !== header.initId) throw new Error('init does not belong to the index');

  let segments: readonly PatchableSegment[] | undefined;
  const read = async (): Promise<readonly PatchableSegment[]> =>
    (segments = parse(await readFile(join(directory, clipFiles.data)), records, init));
  return {
    id,
    rendition,
    init,
    initId: header.initId,
    segmentCount: records.length,
    bandwidth: bandwidthOf(records),
    readyFromMs,
    loaded: () => segments,
    load: shared(read),
  };
}

const parse = (data: Buffer, records: readonly SegmentRecord[], init: Init): PatchableSegment[] =>
  records.map(({ offset, length }) => patchable(data.subarray(offset, offset + length), init.tracks));

const namesIn = (directory: string): Promise<string[]> => readdir(directory).catch(() => []);
