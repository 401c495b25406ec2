import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './sources.ts';

export type Environment = Record<string, string>;

/** Runs a program of node_modules/.bin, or another script of ours, and answers its exit code. */
export const run = (name: string, args: readonly string[] = [], env: Environment = {}): Promise<number> =>
  exitCode(start(name, args, env, { stdio: 'inherit' }));

/** What a program says that tells faults by its exit code as well; rejects when it says nothing. */
export async function outputOf(program: string, args: readonly string[], folder: string): Promise<string> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, faults] = await Promise.all([text(child.stdout), text(child.stderr), exitCode(child)]);
  if (!out) throw new Error(`${program}: ${faults}`);
  return out;
}

/** A third of the share of others. */
const behind = 4;

/**
 * The same for work that gives way to everything else on the machine. What it says is printed when it has ended, so
 * that it does not mix with what runs before it.
 */
export async function runBehind(
  name: string,
  args: readonly string[] = [],
  env: Environment = {},
): Promise<number> {
  const child = start(name, args, env, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const end = () => process.kill(-child.pid!, 'SIGTERM');
  process.once('exit', end);
  giveWay(child.pid!);
  const [out, faults, code] = await Promise.all([text(child.stdout!), text(child.stderr!), exitCode(child)]);
  process.off('exit', end);
  process.stdout.write(out + faults);
  return code;
}

/** Linux weighs whole sessions against each other first, so the session goes back as well as the process. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, behind);
    writeFileSync(`/proc/${pid}/autogroup`, String(behind));
  } catch {
    // Where that is not to be had it only takes its share.
  }
}

function start(name: string, args: readonly string[], env: Environment, options: SpawnOptions): ChildProcess {
  const command = name.endsWith('.ts') ? [process.execPath, name] : [join(root, 'node_modules/.bin', name)];
  return spawn(command[0]!, [...command.slice(1), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    ...options,
  });
}

const exitCode = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
