import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../../../rig/row.ts';
import { rowsOf } from '../findings.ts';
import type { Stage } from '../stage.ts';
import { oneByOne } from './one-by-one.ts';

const settleMs = 10_000;
/** What falls is away for so long. */
const awayMs = 8_000;

/** Every process is told to end and started again, one after the other. Stream servers drain for as long as they usually do. */
export const restarts = (stage: Stage): Promise<Row[]> => oneByOne(stage, 'restarts');

/** One server and one stream server fall, one after the other, and come back a little later. */
export async function falls({ service, crowd, present, say }: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const role of ['server', 'edge'] as const) {
    crowd.counter.turn();
    say(`${role} 1 is killed`);
    await service.kill(role, 1);
    await sleep(awayMs);
    await service.start(present, role, 1);
    await sleep(settleMs);
    const { so, examples } = crowd.counter.turn();
    examples.forEach(say);
    // A call that was under way in the process has no answer; a page asks it again.
    rows.push(...rowsOf(`${role} killed`, so, { refusedMayBe: Infinity }));
  }
  return rows;
}
