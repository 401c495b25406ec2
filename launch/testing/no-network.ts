import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Root needs no name space of users to have one of networks. */
const ways =
  process.getuid?.() === 0
    ? { unshare: '-n', nsenter: ['-n'] }
    : { unshare: '-rn', nsenter: ['-U', '-n', '--preserve-credentials'] };

/** Whether this machine lets a program have no network but loopback. */
export const canCutNetwork = (): boolean =>
  spawnSync('unshare', [ways.unshare, 'ip', 'link', 'set', 'lo', 'up']).status === 0;

/** Starts a program that reaches nothing but itself over loopback; with `cut` false only registries are out of its reach. */
export function startWithoutNetwork(
  [program, ...args]: readonly [string, ...string[]],
  { cwd, env, cut }: { cwd: string; env: NodeJS.ProcessEnv; cut: boolean },
): ChildProcess {
  const nowhere = 'http://127.0.0.1:9';
  const command = cut
    ? ['unshare', ways.unshare, 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', program, ...args]
    : [program, ...args];
  return spawn(command[0]!, command.slice(1), {
    cwd,
    env: { ...env, npm_config_registry: nowhere, http_proxy: nowhere, https_proxy: nowhere },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a script of Node where that program is, and answers what it says. */
export async function askBeside(pid: number, script: string, cut: boolean): Promise<string> {
  const node = [process.execPath, '--input-type=module', '--eval', script];
  const command = cut ? ['nsenter', '-t', String(pid), ...ways.nsenter, ...node] : node;
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said.trim();
}
