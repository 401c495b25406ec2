import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux tells of it. */
export interface ProcessInfo {
  pid: number;
  command: string;
}

/** Resident memory in megabytes, and the share of it that is really one process's own: common pages are divided up. */
export interface MemoryUse {
  rssMb: number;
  pssMb: number;
}

/** CPU can only be read where there is a `/proc`. */
export const canReadProcesses = process.platform === 'linux';

/**
 * CPU time that a process has used so far, in microseconds, all its threads together. What other processes do
 * meanwhile does not change it, unlike wall time.
 */
export function cpuMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const ran = threads.map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0]);
  return ran.reduce((sum, nanoseconds) => sum + Number(nanoseconds ?? 0), 0) / 1000;
}

/** A process and everything it has started, parents first. */
export function processTree(root: number): ProcessInfo[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    // The command stands in brackets and may hold anything, so fields are counted from its end.
    const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: ProcessInfo[] = [];
  const visit = (pid: number): void => {
    const command = read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
    if (command) found.push({ pid, command });
    for (const child of children.get(pid) ?? []) visit(child);
  };
  visit(root);
  return found;
}

/**
 * The memory that a process holds; nothing once it has ended. Linux walks through all of its pages for that, and the process
 * waits meanwhile, so nobody asks who measures how soon it answers.
 */
export function memoryOf(pid: number): MemoryUse {
  return { rssMb: residentMb(pid), pssMb: megabytes(pid, 'smaps_rollup', 'Pss') };
}

/** Resident memory of a process, in megabytes, which Linux has counted already: nobody waits for it. 0 once it has ended. */
export const residentMb = (pid: number): number => megabytes(pid, 'status', 'VmRSS');

function megabytes(pid: number, file: string, field: string): number {
  const lines = read(`/proc/${pid}/${file}`) ?? '';
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(lines)?.[1] ?? 0) / 1000;
}

/** Processes end while one looks at them. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
