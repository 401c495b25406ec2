import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isProcessAlive } from './process-alive.ts';

/** Another living process holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError';
  readonly path: string;
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`);
    this.path = path;
    this.pid = pid;
  }
}

/**
 * Takes an exclusive lock on a folder by a file that names the holder. A holder that no longer lives (kill -9,
 * power cut) loses it. The start time of the process stands beside its number, because numbers are reused.
 * Throws {@link LockedError}. Returns the release function.
 */
export function acquireLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${process.pid} ${startTimeOf(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return () => {
        if (read(path) === mine) rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = read(path);
    const [pid, started] = (holder ?? '').split(' ');
    if (holder && isProcessAlive(Number(pid)) && startTimeOf(Number(pid)) === started)
      throw new LockedError(path, Number(pid));
    // Only remove what was judged dead: somebody else may have taken over in between.
    if (read(path) === holder) rmSync(path, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Clock ticks since boot at which a process started; `-` where /proc does not tell. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}
