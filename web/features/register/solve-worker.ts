import { solve, type Challenge } from './proof-of-work.ts';

/** What the worker says: how far it is, then the number, or null when there is none. */
export type WorkerAnswer = { progress: number } | { number: number | null };

/** The worker's side: one challenge in, progress and the number out. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const say = (answer: WorkerAnswer): void => self.postMessage(answer);
  const number = solve(data, (progress) => say({ progress }));
  say({ number: number ?? null });
});
