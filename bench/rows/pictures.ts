import { pictureClips } from '../../contract/clips.ts';
import { pictureWidths, type PictureWidth } from '../../contract/pictures.ts';
import { ratioRow, type Row } from '../../rig/row.ts';
import { recode } from '../../server/platform/pictures/recode.ts';
import { createDrawnPictures } from '../../server/views/pictures/drawn-pictures.ts';

/**
 * What drawing takes a processor, against what a photograph of a feed takes that is written anew in the same width: a PNG of
 * the same drawings stands for it.
 */
export async function pictures(): Promise<Row[]> {
  const { still: other } = createDrawnPictures();
  const photographs = await Promise.all(
    pictureClips.map(async (scene) =>
      recode(await other(scene, 1, pictureWidths.wide), (picture) => picture.resize(1280).png()),
    ),
  );
  const photographIn = (width: PictureWidth) =>
    cpuMsOf(photographs, (bytes) => recode(bytes, (picture) => picture.resize(width).webp({ quality: 74 })));
  const rows: Row[] = [];
  for (const width of [pictureWidths.narrow, pictureWidths.wide]) {
    const { still } = createDrawnPictures();
    const ours = await cpuMsOf(pictureClips, (scene) => still(scene, 1, width));
    const peer = { ...(await photographIn(width)), name: 'a photograph' };
    rows.push(ratioRow(`a still at ${width} pixels, once`, ours, peer, { atMost: 1 }));
  }
  const { mark } = createDrawnPictures();
  const names = pictureClips.map((scene) => `Kanal ${scene}`);
  const marks = await cpuMsOf(names, (name) => mark(name, name));
  const peer = { ...(await photographIn(pictureWidths.narrow)), name: 'a photograph' };
  rows.push(ratioRow('a channel’s mark, once', marks, peer, { atMost: 1 }));
  const kept = await cpuMsOf(names, (name) => mark(name, name));
  rows.push(ratioRow('a channel’s mark, kept', kept, { ...marks, name: 'drawn' }, { atMost: 0.1 }));
  return rows;
}

/** What one of them takes on average, in ms of a processor. */
async function cpuMsOf<T>(
  all: readonly T[],
  work: (one: T) => unknown,
): Promise<{ value: number; unit: string }> {
  const before = process.cpuUsage();
  for (const one of all) await work(one);
  const { user, system } = process.cpuUsage(before);
  return { value: (user + system) / 1_000 / all.length, unit: 'ms CPU' };
}
