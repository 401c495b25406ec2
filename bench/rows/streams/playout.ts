import { liveWindowMs, segmentMs } from '../../../contract/constants.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { patchSegment } from '../../../media/fmp4/patch.ts';
import { silentLog } from '../../../runtime/log.ts';
import { writeMediaPlaylist } from '../../../media/playlist/media-playlist.ts';
import { openClipLibrary } from '../../../media/playout/clips.ts';
import { createPlans } from '../../../media/playout/plans.ts';
import { createVirtualStream, segmentNumberAt } from '../../../media/playout/virtual-stream.ts';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { valueRow, type Row } from '../../../rig/row.ts';
import { median } from '../../../rig/statistics.ts';
import { benchChannels, playoutOf } from '../../system/lineup-server.ts';
import { size } from '../../size.ts';

const rounds = size(9, 1);
const callsPerRound = size(20_000, 200);

/**
 * What computing a virtual channel costs without HTTP around it. These are calls of functions in this
 * process: over HTTP, and behind the edge's memory of its last playlist, they cannot be seen.
 */
export async function playout(context: Context): Promise<Row[]> {
  const clips = await openClipLibrary(await context.clips(), systemClock, silentLog);
  const plans = createPlans({
    directory: join(context.folder, 'plans'),
    fetchDay: async (day) => playoutOf(day),
    clock: systemClock,
    log: silentLog,
  });
  await plans.refresh();
  const last = segmentNumberAt(systemClock()) - 1;
  const first = last - liveWindowMs / segmentMs + 1;
  const streams = benchChannels.map((id) => createVirtualStream(id, 'LO', clips, plans));
  const clip = clips.list('HI')[0];
  if (!clip) throw new Error('there are no clips');
  const [segment] = await clip.load();

  const perPlaylist = cpuPerCall((i) => {
    const segments = streams[i % streams.length]!.window(first, last);
    return Buffer.from(
      writeMediaPlaylist(segments, { type: 'live', longestMs: 4_000, discontinuitySequence: 0 }),
    ).length;
  });
  const perPatch = cpuPerCall((i) => patchSegment(segment!, i * 4, i).length);
  return [
    valueRow('virtual live playlist, in process', { value: perPlaylist, unit: 'µs CPU' }),
    valueRow('moving a segment in time, in process', { value: perPatch, unit: 'µs CPU' }),
  ];
}

/** CPU of one call in microseconds; the median of several rounds after one that does not count. */
function cpuPerCall(call: (i: number) => number): number {
  const measured: number[] = [];
  let sum = 0;
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage();
    for (let i = 0; i < callsPerRound; i++) sum += call(i);
    const { user, system } = process.cpuUsage(before);
    if (round > 0) measured.push((user + system) / callsPerRound);
  }
  // The results are used, so that nothing is optimised away.
  return sum > 0 ? median(measured) : NaN;
}
