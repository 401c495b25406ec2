import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FullConfig } from '@playwright/test';

/** Starts one system for each worker and waits until all have an address; answers how to stop them. */
export default async function startLanes({ workers }: FullConfig): Promise<() => Promise<void>> {
  const lanes = [...Array(workers).keys()];
  const systems = await Promise.all(lanes.map(startLane));
  return async () => void (await Promise.all(systems.map(stopLane)));
}

/** A process of its own, which takes its ports and its folder from the number as the worker of that number does. */
async function startLane(lane: number): Promise<ChildProcess> {
  const env = { ...process.env, TEST_PARALLEL_INDEX: String(lane) };
  const child = fork(new URL('./lane.ts', import.meta.url), { env, execArgv: [] });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the system of lane ${lane} ended with ${String(code)}`);
    }),
  ]);
  return child;
}

async function stopLane(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.disconnect();
  await once(child, 'exit');
}
