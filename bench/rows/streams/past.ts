import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renditions } from '../../../contract/quality.ts';
import { fedChannel } from '../../../media/edge/channels/fed-channel.ts';
import { openArchive } from '../../../media/segments/archive.ts';
import { encodeHeader, encodeSegment } from '../../../media/segments/index-format.ts';
import { hourMs } from '../../../media/segments/layout.ts';
import type { Context } from '../../context.ts';
import { valueRow, type Row } from '../../../rig/row.ts';
import { percentile, seededRandom } from '../../../rig/statistics.ts';
import { size } from '../../size.ts';

const channels = size(100, 2);
const hours = size(16 * 24, 12);
const segmentMs = 4_000;
const perHour = hourMs / segmentMs;
const questions = size(400, 2);
const firstHour = Math.floor(Date.UTC(2026, 10, 1) / hourMs);
const now = (firstHour + hours) * hourMs;

/** An hour of catch-up out of an archive of 100 channels, three renditions and 16 days: 115,200 index files. */
export async function past(context: Context): Promise<Row[]> {
  const root = join(context.folder, 'archive');
  context.say(`writing ${(channels * 3 * hours).toLocaleString('en')} index files`);
  writeIndexes(root);
  // Sixteen days are not written in a minute: the disk is to answer, not to take what we have just made.
  execFileSync('sync');
  try {
    const archive = openArchive(root, () => now);
    const random = seededRandom(7);
    const [cold, warm]: [number[], number[]] = [[], []];
    for (let i = 0; i < questions; i++) {
      const channel = fedChannel(`kanal-${Math.floor(random() * channels)}`, 'HI', archive, () => now);
      const fromMs = (firstHour + 1 + Math.floor(random() * (hours - 4))) * hourMs + 1_700_000;
      const ask = async (shiftMs: number): Promise<number> => {
        const began = performance.now();
        const text = await channel.windowPlaylist({ fromMs, toMs: fromMs + hourMs + shiftMs });
        if (!text) throw new Error('no playlist');
        return performance.now() - began;
      };
      cold.push(await ask(0));
      // Another end, so that the text is written again from an index that is in memory.
      warm.push(await ask(1_000));
    }
    return [
      valueRow(
        'catch-up playlist, 1 h, cold',
        { value: percentile(cold, 0.5), unit: 'ms p50' },
        { atMost: 1 },
      ),
      valueRow(
        'catch-up playlist, 1 h, warm',
        { value: percentile(warm, 0.5), unit: 'ms p50' },
        { atMost: 0.3 },
      ),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Every channel has the same index, which is what an index is: the bytes beside it are never read here. */
function writeIndexes(root: string): void {
  const folders = Array.from({ length: channels }, (_, i) =>
    renditions
      .filter((rendition) => rendition !== 'AU')
      .map((rendition) => join(root, `kanal-${i}`, rendition)),
  ).flat();
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (let h = 0; h < hours; h++) {
    const index = indexOf(firstHour + h, h * perHour);
    for (const folder of folders) writeFileSync(join(folder, `${firstHour + h}.idx`), index);
  }
}

function indexOf(hour: number, firstSequence: number): Buffer {
  const baseMs = hour * hourMs;
  const initId = '00000000000000aa';
  const header = { firstSequence, discontinuitySequence: 0, timescale: 12_800, baseMs, fence: 1, initId };
  const records = Array.from({ length: perHour }, (_, i) =>
    encodeSegment(
      {
        startMs: baseMs + i * segmentMs,
        durationMs: segmentMs,
        offset: i * 750_000,
        length: 750_000,
        discontinuity: false,
        initId,
      },
      baseMs,
    ),
  );
  return Buffer.concat([encodeHeader(header), ...records]);
}
