import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/**
 * Opens PGlite in a worker thread behind a unix socket. The socket lives in a private folder with a short
 * path, because it has no password and such paths may not exceed 108 bytes. PGlite itself does not notice a
 * second process on its folder and would lose data, so the folder is locked first; throws LockedError.
 * `dataDir` may be `memory://` for tests.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const inMemory = dataDir.startsWith('memory://');
  if (!inMemory) mkdirSync(dirname(dataDir), { recursive: true });
  const release = inMemory ? () => {} : acquireLock(`${dataDir}.lock`);
  const socketFolder = mkdtempSync(join(tmpdir(), 'psk-'));
  try {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { dataDir, socketPath: join(socketFolder, '.s.PGSQL.5432') },
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    await once(worker, 'message');
    // The files that a new database begins with are made for everybody, whatever the process asks for.
    if (!inMemory) closeToOthers(dataDir);
    const close = async () => {
      worker.postMessage({ type: 'close' });
      await once(worker, 'message');
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
