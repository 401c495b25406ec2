import { readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { systemClock, type Clock } from '../../runtime/clock.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { clipSteps, type ClipStep } from './clip-steps.ts';
import type { ClipWorkerAnswer, ClipWorkerData } from './clip-worker.ts';

/** A finished (or skipped) step. */
export interface ClipProgress {
  done: number;
  total: number;
  /** `bog/LO` */
  label: string;
  urgent: boolean;
  /** It was there already. */
  skipped: boolean;
  bytes: number;
  milliseconds: number;
}

export interface DemoClipsOptions {
  /** The folder that holds all clips: `<DATA_DIR>/media/clips`. */
  directory: string;
  ffmpegPath: string;
  onProgress?: (progress: ClipProgress) => void;
  signal?: AbortSignal;
  clock?: Clock;
  /** What to make; everything unless told. */
  steps?: readonly ClipStep[];
}

const workersAtOnce = 2;
const backgroundNiceness = 10;

/** Whether a step has been made: its folder comes to its name as a whole. */
export function isMade(directory: string, step: ClipStep): boolean {
  return existsSync(join(directory, step.clip, step.rendition, clipFiles.index));
}

/** Removes what a killed run has left: names that begin with a dot were never finished. */
async function removeLeftovers(directory: string, steps: readonly ClipStep[]): Promise<void> {
  for (const clip of new Set(steps.map((step) => step.clip))) {
    const names = await readdir(join(directory, clip)).catch(() => []);
    for (const name of names)
      if (name.startsWith('.')) await rm(join(directory, clip, name), { recursive: true, force: true });
  }
}

/** Sends a worker one step and waits for its answer. */
function makeStep(worker: Worker, step: ClipStep, signal: AbortSignal): Promise<number> {
  return new Promise((done, fail) => {
    const finish = (settle: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onMessage = (answer: ClipWorkerAnswer): void =>
      finish(() => ('made' in answer ? done(answer.made.bytes) : fail(new Error(answer.failed))));
    const onError = (error: unknown): void => finish(() => fail(error));
    const onExit = (): void => finish(() => fail(new Error('the clip worker ended')));
    const onAbort = (): void => finish(() => fail(signal.reason));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal.addEventListener('abort', onAbort);
    worker.postMessage(step);
  });
}

/**
 * Makes the demo's clips: first what channels need to play at all, on two threads, then the better pictures
 * on one, at low priority. What is complete is skipped, so a run that was cut off goes on where it was.
 * @throws when a step fails or `signal` is aborted; finished clips stay
 */
export async function makeDemoClips(options: DemoClipsOptions): Promise<void> {
  const { directory, ffmpegPath, onProgress, clock = systemClock, steps = clipSteps() } = options;
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, ...(options.signal ? [options.signal] : [])]);
  signal.throwIfAborted();
  await removeLeftovers(directory, steps);
  let done = 0;
  const report = (step: ClipStep, skipped: boolean, bytes: number, milliseconds: number): void => {
    done += 1;
    const label = `${step.clip}/${step.rendition}`;
    onProgress?.({ done, total: steps.length, label, urgent: step.urgent, skipped, bytes, milliseconds });
  };
  const run = async (queue: ClipStep[], workerData: ClipWorkerData): Promise<void> => {
    const worker = new Worker(new URL('./clip-worker.ts', import.meta.url), { workerData, execArgv: [] });
    try {
      for (let step = queue.shift(); step; step = queue.shift()) {
        const started = clock();
        report(step, false, await makeStep(worker, step, signal), clock() - started);
      }
    } catch (error) {
      failure.abort(error);
      throw error;
    } finally {
      await worker.terminate();
    }
  };
  for (const urgent of [true, false]) {
    const ofThisKind = steps.filter((step) => step.urgent === urgent);
    const missing = ofThisKind.filter((step) => !isMade(directory, step));
    for (const step of ofThisKind) if (!missing.includes(step)) report(step, true, 0, 0);
    const workers = Math.min(urgent ? workersAtOnce : 1, missing.length);
    const workerData = { directory, ffmpegPath, niceness: urgent ? 0 : backgroundNiceness };
    await Promise.all(Array.from({ length: workers }, () => run(missing, workerData)));
  }
}
