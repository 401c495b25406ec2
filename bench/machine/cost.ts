import type { Generator, Load } from './load.ts';
import { cpuMicroseconds } from '../../rig/machine/processes.ts';
import { pause } from '../../rig/machine/wait.ts';
import { size } from '../size.ts';

export interface Candidate {
  name: string;
  /** The process whose CPU counts. */
  pid: number;
  load: Load;
}

export interface Cost {
  name: string;
  /**
   * CPU of the server's process per request, without what it uses when nobody asks; of all rounds the one that cost least, as
   * what else the machine does only ever adds.
   */
  microseconds: number;
}

const rounds = size(7, 1);
const warmUps = size(1, 0);
const roundSeconds = size(1, 0.1);
const idleMs = size(3_000, 200);

/**
 * CPU per request of several servers under the same load, measured in turns: what else the machine does
 * besides falls on all of them. The first turn of each is a warm-up and does not count.
 */
export async function costPerRequest(candidates: readonly Candidate[], generate: Generator): Promise<Cost[]> {
  const measured = candidates.map((): number[] => []);
  const idle = await idleRates(candidates.map(({ pid }) => pid));
  for (let round = 1 - warmUps; round <= rounds; round++) {
    // Every other round in the opposite order.
    const order = [...candidates.keys()];
    if (round % 2 === 1) order.reverse();
    for (const index of order) {
      const { pid, load } = candidates[index]!;
      const [before, began] = [cpuMicroseconds(pid), performance.now()];
      const requests = await generate(load, roundSeconds);
      const background = (idle.get(pid) ?? 0) * (performance.now() - began);
      if (round > 0) measured[index]!.push((cpuMicroseconds(pid) - before - background) / requests);
    }
  }
  return candidates.map(({ name }, index) => ({ name, microseconds: Math.min(...measured[index]!) }));
}

/** Microseconds of CPU per millisecond that processes use on their own: jobs, polling, looking for news. */
async function idleRates(pids: readonly number[]): Promise<Map<number, number>> {
  const before = new Map(pids.map((pid) => [pid, cpuMicroseconds(pid)]));
  const began = performance.now();
  await pause(idleMs);
  const ms = performance.now() - began;
  return new Map([...before].map(([pid, cpu]) => [pid, (cpuMicroseconds(pid) - cpu) / ms]));
}
