import { execFile } from 'node:child_process';
import { on } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { acquireLock } from '../../../runtime/lock-file.ts';
import { faultText } from '../../../runtime/log.ts';
import { StartFault } from '../../../runtime/start/start-fault.ts';
import { closeToOthers } from '../../../runtime/private-files.ts';

export interface EmbeddedDatabase {
  /** Folder of the unix socket: what `pg` takes as its host. */
  socketFolder: string;
  close(): Promise<void>;
}

/** One that has not been heard of for so long never will be: of a full disk PGlite makes an endless loop. */
const silentAfterMs = 180_000;

/**
 * Opens PGlite in a worker thread behind a unix socket. The socket lives in a private folder with a short
 * path, because it has no password and such paths may not exceed 108 bytes. PGlite itself does not notice a
 * second process on its folder and would lose data, so the folder is locked first; throws LockedError.
 * A thread that falls silent is ended and another one opens the folder, as after a kill: those who waited hear that
 * the connection has ended. `dataDir` may be `memory://` for tests.
 */
export async function openEmbedded(
  dataDir: string,
  { silentMs = silentAfterMs } = {},
): Promise<EmbeddedDatabase> {
  const inMemory = dataDir.startsWith('memory://');
  if (!inMemory) mkdirSync(dirname(dataDir), { recursive: true });
  const release = inMemory ? () => {} : acquireLock(`${dataDir}.lock`);
  const socketFolder = mkdtempSync(join(tmpdir(), 'psk-'));
  const socketPath = join(socketFolder, '.s.PGSQL.5432');
  try {
    // Looked at behind the lock: another first start may have made it just now.
    if (!inMemory && !existsSync(dataDir)) await createFolder(dataDir);
    let worker = await startWorker(dataDir, socketPath);
    // The files that a new database begins with are made for everybody, no matter what the process asks for.
    if (!inMemory) closeToOthers(dataDir);
    const again = async (): Promise<void> => {
      await worker.terminate();
      rmSync(socketPath, { force: true });
      worker = await startWorker(dataDir, socketPath);
    };
    const unwatch = inMemory ? async () => {} : watchOver(() => worker, again, silentMs);
    const close = async () => {
      await unwatch();
      worker.postMessage({ type: 'close' });
      await saying(worker, 'closed');
      await worker.terminate();
      rmSync(socketFolder, { recursive: true, force: true });
      release();
    };
    return { socketFolder, close };
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true });
    release();
    throw new StartFault(
      `Sisseehitatud andmebaas ei avane: ${dataDir} (${faultText(error)}). Taasta see kaust varukoopiast.`,
      { cause: error },
    );
  }
}

/**
 * Makes the folder of a new database, whole or not at all. In a process of its own: the C library would hold on to 75 MB that
 * only this takes.
 */
async function createFolder(dataDir: string): Promise<void> {
  const half = `${basename(dataDir)}.new-`;
  for (const name of readdirSync(dirname(dataDir)))
    if (name.startsWith(half)) rmSync(join(dirname(dataDir), name), { recursive: true, force: true });
  const made = join(dirname(dataDir), `${half}${process.pid}`);
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'create-embedded.ts'), made]);
  renameSync(made, dataDir);
}

/**
 * Has one thread at a time compile the database: it is there as soon, and the C library keeps 9 to 15 MB less of what all of them would
 * take. A flag holds for the whole process.
 */
const compileInOneThread = (): void => setFlagsFromString('--wasm-num-compilation-tasks=1');

async function startWorker(dataDir: string, socketPath: string): Promise<Worker> {
  compileInOneThread();
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir, socketPath },
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  await saying(worker, 'ready');
  return worker;
}

/** Waits until a worker says something; an answer to a question before that is not it. */
async function saying(worker: Worker, type: 'ready' | 'closed'): Promise<void> {
  for await (const [message] of on(worker, 'message'))
    if ((message as { type: string }).type === type) return;
}

/** Asks a worker again and again whether it is there, and has it started anew when it was silent for long. Answers how to stop. */
function watchOver(worker: () => Worker, again: () => Promise<void>, silentMs: number): () => Promise<void> {
  let heardAt = performance.now();
  const ask = (): void => {
    worker().once('message', () => (heardAt = performance.now()));
    worker().postMessage({ type: 'ping' });
  };
  // Where the disk is still full it does not open; then it is tried again.
  const restart = async (): Promise<void> => {
    console.error('Sisseehitatud andmebaas ei vasta enam. Käivitan selle uuesti.');
    await again();
    heardAt = performance.now();
  };
  const look = async (): Promise<void> => {
    if (performance.now() - heardAt < silentMs) return ask();
    await restart().catch((error: unknown) =>
      console.error(`Sisseehitatud andmebaas ei avane: ${faultText(error)}`),
    );
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => (looking = looking.then(look)), silentMs / 6);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
    worker().removeAllListeners('message');
  };
}
