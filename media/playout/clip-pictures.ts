import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentMs } from '../../contract/constants.ts';
import { previewName } from '../../contract/tracks.ts';
import {
  decodeHeader,
  decodeRecords,
  encodeHeader,
  encodeSegment,
  headerBytes,
} from '../segments/index-format.ts';
import { initIdOf } from '../segments/init-id.ts';
import { clipFiles, replaceDirectory } from './package-clip.ts';

/** Pictures need none, but a clip has one in each of its folders. */
const noInit = Buffer.alloc(0);

/** The small pictures of a clip, one of the beginning of each segment. */
export interface ClipPictures {
  /** JPEG, by segment; undefined where the clip has none. */
  of: (clipId: string) => Promise<readonly Buffer[] | undefined>;
  /** Those that had none may have got some. */
  lookAgain: () => void;
}

/** @param root `<DATA_DIR>/media/clips` */
export function createClipPictures(root: string): ClipPictures {
  const known = new Map<string, Promise<readonly Buffer[] | undefined>>();
  const missing = new Set<string>();

  async function read(clipId: string): Promise<readonly Buffer[] | undefined> {
    const pictures = await readClipPictures(join(root, clipId, previewName)).catch(() => undefined);
    if (!pictures) missing.add(clipId);
    return pictures;
  }

  return {
    of(clipId) {
      const reading = known.get(clipId) ?? read(clipId);
      known.set(clipId, reading);
      return reading;
    },
    lookAgain() {
      for (const clipId of missing) known.delete(clipId);
      missing.clear();
    },
  };
}

/** JPEG by segment. Rejects where they are not whole, or not there. */
export async function readClipPictures(directory: string): Promise<Buffer[]> {
  const index = await readFile(join(directory, clipFiles.index));
  const header = decodeHeader(index);
  if (!header) throw new Error('damaged index');
  const data = await readFile(join(directory, clipFiles.data));
  const { records } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);
  return records.map(({ offset, length }) => data.subarray(offset, offset + length));
}

/** Writes them beside the renditions of a clip (`clips/<clipId>/TH`), all of them or none. */
export async function packagePictures(directory: string, pictures: readonly Buffer[]): Promise<void> {
  const initId = initIdOf(noInit);
  let offset = 0;
  const records = pictures.map(({ length }, k) => {
    const place = { startMs: k * segmentMs, durationMs: segmentMs, offset, length };
    offset += length;
    return encodeSegment({ ...place, discontinuity: false, initId }, 0);
  });
  const header = encodeHeader({
    firstSequence: 0,
    discontinuitySequence: 0,
    timescale: 1_000,
    baseMs: 0,
    fence: 0,
    initId,
  });
  await replaceDirectory(directory, {
    [clipFiles.init]: noInit,
    [clipFiles.data]: Buffer.concat(pictures),
    [clipFiles.index]: Buffer.concat([header, ...records]),
  });
}
