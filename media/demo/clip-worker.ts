import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ClipStep } from './clip-steps.ts';
import { encodeClip } from './encode-clip.ts';

/** What the worker is started with. */
export interface ClipWorkerData {
  directory: string;
  ffmpegPath: string;
  niceness: number;
}

/** What it answers for each step it was sent. */
export type ClipWorkerAnswer = { made: { initId: string; bytes: number } } | { failed: string };

const { directory, ffmpegPath, niceness } = workerData as ClipWorkerData;

// On Linux this is the thread's own priority, and the encoders it starts inherit it; elsewhere it would slow
// the whole process.
if (niceness > 0 && process.platform === 'linux') setPriority(0, niceness);

parentPort?.on('message', (step: ClipStep) => {
  encodeClip(step, directory, ffmpegPath).then(
    ({ initId, bytes }) => parentPort?.postMessage({ made: { initId, bytes } } satisfies ClipWorkerAnswer),
    (error: unknown) =>
      parentPort?.postMessage({
        failed: error instanceof Error ? error.message : String(error),
      } satisfies ClipWorkerAnswer),
  );
});
