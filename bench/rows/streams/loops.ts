import { join } from 'node:path';
import { createTitleSegments } from '../../../media/edge/titles/title-segments.ts';
import { computeTitle } from '../../../media/vod/compute-title.ts';
import { titlesOnDisk } from '../../../media/vod/read-titles.ts';
import type { Context } from '../../context.ts';
import { valueRow, type Row } from '../../../rig/row.ts';
import { median } from '../../../rig/statistics.ts';
import { size } from '../../size.ts';

const rounds = size(9, 1);
const titles = size(100, 2);
const segmentsPerRound = size(500, 10);

/** What a title that plays a loop costs: to make when others of its clip are there, on disk, and a segment in HI. */
export async function loops(context: Context): Promise<Row[]> {
  const [root, clips] = [join(context.folder, 'vod'), await context.clips()];
  const make = (id: number) =>
    computeTitle({ root, clips, id, source: 'loop:bog?minutes=95&sounds=et,en', contentHash: String(id) });
  await make(10_000);
  const began = performance.now();
  for (let id = 10_001; id <= 10_000 + titles; id++) await make(id);
  const perTitle = (performance.now() - began) / titles;
  const title = await make(10_000);
  const track = title?.tracks.find(({ name }) => name === 'HI');
  if (!track) throw new Error('there are no clips');
  const segments = createTitleSegments(titlesOnDisk(root), 10_000);
  const stored = track.segments.length / 2;
  const perSegment = async (from: number): Promise<number> => {
    const measured: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const before = performance.now();
      for (let i = 0; i < segmentsPerRound; i++) await segments(track, from + (i % stored));
      if (round > 0) measured.push(((performance.now() - before) * 1000) / segmentsPerRound);
    }
    return median(measured);
  };
  return [
    valueRow('a title that plays a loop, made', { value: perTitle, unit: 'ms' }),
    valueRow('its segment in HI as stored, from disk', { value: await perSegment(0), unit: 'µs' }),
    valueRow('the same an hour later, moved in time', { value: await perSegment(stored * 112), unit: 'µs' }),
  ];
}
