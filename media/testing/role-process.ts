import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Roles in a process of their own, as the product starts them. */
export interface RoleProcess {
  /** Sends a signal, and waits for the end where it is one that ends. */
  signal: (name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT') => Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves when the roles serve. */
export async function startRoles(roles: string, env: Readonly<Record<string, string>>): Promise<RoleProcess> {
  const child = spawn(process.execPath, ['main.ts', `--roles=${roles}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
  });
  const dead = once(child, 'exit');
  const ready = new Promise<true>((resolve) =>
    child.on('message', ({ type }: { type: string }) => type === 'ready' && resolve(true)),
  );
  if (!(await Promise.race([ready, dead.then(() => false)])))
    throw new Error(`${roles} ended before it served`);
  return {
    async signal(name) {
      child.kill(name);
      if (name === 'SIGKILL' || name === 'SIGTERM') await dead;
    },
  };
}
