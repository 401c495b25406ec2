import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * The embedded database runs in a thread of its own behind a socket: in the server's thread every query would
 * hold up the event loop. Messages: `ready` once, then `ping` in, `pong` out, and `close` in, `closed` out.
 */
const { dataDir, socketPath } = workerData as { dataDir: string; socketPath: string };

const db = await PGlite.create({ dataDir });
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
