import { openSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '../../rig/machine/children.ts';
import { processTree, type ProcessInfo } from '../../rig/machine/processes.ts';
import { until } from '../../rig/machine/wait.ts';

/** The whole product, as `npm start` runs it. */
export interface System {
  url: string;
  /** Every process of it, the launcher first. */
  processes: () => ProcessInfo[];
  /** The process that has a role (`api`, `edge`). */
  pidOf: (role: string) => number;
  stop: () => Promise<void>;
}

export interface SystemOptions {
  /** The program's folder. */
  directory: string;
  dataDir: string;
  port: number;
  /** Where its log goes. */
  folder: string;
  /** What it is told besides. */
  environment?: Readonly<Record<string, string>>;
}

const startsWithinMs = 240_000;

/** Starts the system and waits until all its roles answer. @param args as `--roles=all` */
export async function startSystem(options: SystemOptions, ...args: readonly string[]): Promise<System> {
  const system = launchSystem(options, process.execPath, ['run.cjs', 'main.ts', ...args]);
  await until(() => isHealthy(system.url), startsWithinMs, 'the system');
  return system;
}

/** The same without waiting, by any command that ends up in the launcher. */
export function launchSystem(options: SystemOptions, command: string, args: readonly string[]): System {
  const { directory, dataDir, port, folder, environment: more = {} } = options;
  const log = openSync(join(folder, 'system.log'), 'a');
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    ...more,
  };
  const started = startProcess(
    command,
    args,
    { cwd: directory, stdio: ['ignore', log, log], env: { ...process.env, ...environment } },
    launcherOf,
  );
  const processes = (): ProcessInfo[] => processTree(started.pid);
  return {
    url: `http://127.0.0.1:${port}`,
    processes,
    pidOf(role) {
      const found = processes().find(({ command: line }) =>
        new RegExp(`--roles=\\S*\\b${role}\\b`).test(line),
      );
      if (!found) throw new Error(`no process has the role ${role}`);
      return found.pid;
    },
    stop: started.stop,
  };
}

/** The launcher stops the others in order; npm and its shell, where they stand above, end by themselves then. */
function launcherOf(pid: number): number {
  const isLauncher = ({ command }: ProcessInfo): boolean => /^\S*node\S* run\.cjs /.test(command);
  return processTree(pid).find(isLauncher)?.pid ?? pid;
}

export async function isHealthy(url: string): Promise<boolean> {
  return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok;
}
