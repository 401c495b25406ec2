import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewName } from '../contract/tracks.ts';
import { decodePictures } from '../media/ingest/previews/decode-pictures.ts';
import { packagePictures } from '../media/playout/clip-pictures.ts';
import { clipFiles } from '../media/playout/package-clip.ts';
import { decodeHeader, decodeRecords, headerBytes } from '../media/segments/index-format.ts';

/** Makes the small pictures of a loop, one of each segment, of a rendition that is there. */
export async function makeLoopPictures(folder: string, clip: string, ffmpeg: string): Promise<number> {
  const from = join(folder, clip, 'ME');
  const [init, data, index] = await Promise.all(
    [clipFiles.init, clipFiles.data, clipFiles.index].map((name) => readFile(join(from, name))),
  );
  const header = index && decodeHeader(index);
  if (!init || !data || !header) throw new Error(`${clip}: damaged index`);
  const { records } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);
  const pictures = await decodePictures(
    ffmpeg,
    records.map(({ offset, length }) => Buffer.concat([init, data.subarray(offset, offset + length)])),
  );
  await packagePictures(join(folder, clip, previewName), pictures);
  return pictures.reduce((sum, { length }) => sum + length, 0);
}
