import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../../../rig/row.ts';
import { addUp } from '../../../rig/crowd/watched.ts';
import { rowsOf } from '../findings.ts';
import type { Role } from '../service.ts';
import type { Stage } from '../stage.ts';

const settleMs = 10_000;

/** Servers before ingests: one that is newer than its server knows of no channels but those it had. */
export const order: readonly [Role, number][] = [
  ['server', 1],
  ['server', 2],
  ['edge', 1],
  ['edge', 2],
  ['ingest', 1],
  ['ingest', 2],
];

/** Tells each process to end and starts it as the present version, one after the other. */
export async function oneByOne({ service, crowd, present, say }: Stage, act: string): Promise<Row[]> {
  crowd.counter.turn();
  const turns = [];
  for (const [role, number] of order) {
    say(`${role} ${number} is told to end`);
    await service.end(role, number);
    say(`${role} ${number} is started`);
    await service.start(present, role, number);
    await sleep(settleMs);
    const { so, examples } = crowd.counter.turn();
    examples.forEach(say);
    turns.push(so);
  }
  return rowsOf(act, addUp(turns));
}
