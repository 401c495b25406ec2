import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * The embedded database runs in a thread of its own behind a socket: in the server's thread every query would
 * hold up the event loop. Messages: `ready` once, then `ping` in, `pong` out, and `close` in, `closed` out.
 */
const { dataDir, socketPath } = workerData as { dataDir: string; socketPath: string };

/** What it keeps of its tables besides what the system keeps of their files; with the usual 128 MB it holds twice the memory at rest. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const db = await PGlite.create({ dataDir, startParams });
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 });
await server.start();

parentPort!.on('message', ({ type }: { type: 'ping' | 'close' }) => {
  if (type === 'ping') parentPort!.postMessage({ type: 'pong' });
  else void close();
});
parentPort!.postMessage({ type: 'ready' });

async function close(): Promise<void> {
  await server.stop();
  await db.close();
  parentPort!.postMessage({ type: 'closed' });
}
