import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** A process that we have started. */
export interface Started {
  pid: number;
  child: ChildProcess;
  /** Asks it to end, waits, and insists after so many milliseconds, which are twelve seconds unless said. */
  stop: (insistAfterMs?: number) => Promise<void>;
  /** Ends it without asking, as a machine that falls. */
  kill: () => Promise<void>;
}

const usualPatienceMs = 12_000;
const running = new Set<Started>();

/**
 * Starts a program. What it prints is thrown away unless `stdio` says otherwise.
 * @param whomToAsk the process that is told to end; another one where the program itself would not pass it on
 */
export function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
  whomToAsk: (pid: number) => number = (pid) => pid,
): Started {
  const child = spawn(command, args, { stdio: 'ignore', ...options });
  child.on('error', () => {});
  const { pid } = child;
  if (pid === undefined) throw new Error(`cannot start ${command}`);
  let ended = false;
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const started: Started = {
    pid,
    child,
    async stop(insistAfterMs = usualPatienceMs) {
      if (ended) return;
      process.kill(whomToAsk(pid), 'SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), insistAfterMs);
      await end;
      clearTimeout(insist);
    },
    async kill() {
      child.kill('SIGKILL');
      await end;
    },
  };
  running.add(started);
  void end.then(() => {
    ended = true;
    running.delete(started);
  });
  return started;
}

const atLast = new Set<() => void>();

/**
 * Has something that has a way of its own to end be ended after all processes. Returns how to call that off, and whether
 * that was still to be done.
 */
export function endAtLast(end: () => void): () => boolean {
  atLast.add(end);
  return () => atLast.delete(end);
}

/** Ends what still runs: nothing outlives a run, however it ended. */
export async function stopEverything(): Promise<void> {
  await Promise.all([...running].map((started) => started.stop()));
  for (const end of atLast) end();
}
