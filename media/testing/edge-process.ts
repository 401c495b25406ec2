import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../runtime/testing/free-port.ts';

/** An edge in a process of its own, as the product starts it, which may be killed and started again. */
export interface EdgeProcess {
  url: string;
  /** Resolves when it serves. */
  start: () => Promise<void>;
  /** Kills it as a machine that fails does, and waits until it is dead. */
  kill: () => Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param env what every edge needs, without its port */
export async function prepareEdgeProcess(env: Readonly<Record<string, string>>): Promise<EdgeProcess> {
  // The same over all its lives.
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      child = spawn(process.execPath, ['main.ts', '--roles=edge'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, ...env, EDGE_HOST: '127.0.0.1', EDGE_PORT: String(port), LOG_LEVEL: 'error' },
      });
      const serves = once(child, 'message').then(() => true);
      if (!(await Promise.race([serves, once(child, 'exit').then(() => false)])))
        throw new Error('the edge ended before it served');
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const dead = once(child, 'exit');
      child.kill('SIGKILL');
      await dead;
    },
  };
}
