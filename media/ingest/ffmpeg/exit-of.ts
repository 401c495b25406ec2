import type { ChildProcess } from 'node:child_process';

/** Resolves to how a process ended, in words. */
export const exitOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (fault) => resolve(fault.message));
    child.once('close', (code, killedBy) => resolve(killedBy ?? `code ${code}`));
  });
