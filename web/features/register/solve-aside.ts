import { solve, type Challenge } from './proof-of-work.ts';
import type { WorkerAnswer } from './solve-worker.ts';

/** So much is tried between two breaths of the page where there is no worker. */
const triesPerTurn = 2_000;

export type Solve = (
  challenge: Challenge,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<number>;

/** Solves a challenge beside the page, in a worker; in small bites on the page where workers do not start. */
export const solveAside: Solve = async (challenge, onProgress, signal) => {
  const number = await inWorker(challenge, onProgress, signal).catch(() =>
    inBites(challenge, onProgress, signal),
  );
  if (number === undefined) throw new Error('no number solves the challenge');
  return number;
};

function inWorker(challenge: Challenge, onProgress: (share: number) => void, signal: AbortSignal) {
  return new Promise<number | undefined>((resolve, reject) => {
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('progress' in data) return onProgress(data.progress);
      end();
      resolve(data.number ?? undefined);
    });
    worker.postMessage(challenge);
  });
}

async function inBites(challenge: Challenge, onProgress: (share: number) => void, signal: AbortSignal) {
  for (let from = 0; from <= challenge.maxnumber && !signal.aborted; from += triesPerTurn) {
    const number = solve(challenge, undefined, from, Math.min(challenge.maxnumber, from + triesPerTurn - 1));
    if (number !== undefined) return number;
    onProgress(from / challenge.maxnumber);
    await new Promise((resume) => setTimeout(resume, 0));
  }
  return undefined;
}
