import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves: Linux from 32,768, macOS and Windows from 49,152. */
const RANGE = [10_000, 32_768] as const;

/**
 * A port of this machine on which nobody listens, also after it was let go: no connection that is opened meanwhile is
 * given it by the system, and another process that asks finds the same one once in 20,000 times.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...RANGE);
    if (await canListen(port)) return port;
  }
}

/** Whether the port can be listened on; others than a port that is taken are errors of the machine, and thrown. */
async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw cause;
  }
  server.close();
  await once(server, 'close');
  return true;
}
