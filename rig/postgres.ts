import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAtLast } from './machine/children.ts';
import { findProgram } from './machine/programs.ts';
import { processTree } from './machine/processes.ts';

export interface Postgres {
  url: string;
  /** The same by its socket, for who has no network. */
  socketUrl: string;
  /** The process from which all its others come. */
  pid: number;
  port: number;
  stop: () => void;
  /** Ends all its processes at once and without a word, as when its machine falls. */
  kill: () => void;
  /** Stops all its processes where they are: nothing is answered, and no connection ends, as when a line is cut. */
  freeze: () => void;
  /** A standby that follows it, byte by byte. */
  standby: (port: number) => Promise<Standby>;
}

export interface Standby extends Postgres {
  /** Makes it the primary; resolves when it takes writes. */
  promote: () => Promise<void>;
}

const debian = '/usr/lib/postgresql';

export interface PostgresOptions {
  /** For tests: in memory where that is to be had, and nothing is ever made sure to be on a disk. */
  forgetful?: boolean;
  /** More of its settings, as `name=value`. */
  settings?: readonly string[];
}

const memory = '/dev/shm';
const memoryNeeded = 2 ** 30;
const forgetfulSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** PostgreSQL of our own, when its programs are here; undefined when they are not. One that is here and does not start is a fault. Its settings are the usual ones. */
export async function startPostgres(
  port: number,
  { forgetful = false, settings = [] }: PostgresOptions = {},
): Promise<Postgres | undefined> {
  if (!findPostgresProgram('initdb') || !findPostgresProgram('pg_ctl')) return undefined;
  const home = mkdtempSync(join(forgetful && hasMemory() ? memory : tmpdir(), 'paasuke-pg-'));
  try {
    const cluster = clusterIn(home);
    await cluster.run('initdb', [
      '-D',
      cluster.data,
      '-U',
      'paasuke',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
    ]);
    return await cluster.start(port, [...(forgetful ? forgetfulSettings : []), ...settings]);
  } catch (fault) {
    rmSync(home, { recursive: true, force: true });
    throw fault;
  }
}

/** Where one of PostgreSQL's programs is: on PATH, or where Debian keeps its newest version. */
export const findPostgresProgram = (name: string): string | undefined => {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return findProgram(
    name,
    versions.map((version) => join(debian, version, 'bin')),
  );
};

interface Cluster {
  data: string;
  /** Runs a program of PostgreSQL as the account that it belongs to, while we do something else. */
  run: (name: string, args: readonly string[]) => Promise<void>;
  start: (port: number, settings: readonly string[]) => Promise<Postgres>;
}

function clusterIn(home: string): Cluster {
  const data = join(home, 'db');
  const owner = ownerOf(home);
  const line = (name: string, args: readonly string[]): [string, string[]] => {
    const [command, ...before] = [...owner, findPostgresProgram(name)!];
    return [command!, [...before, ...args]];
  };
  const run: Cluster['run'] = (name, args) =>
    new Promise((resolve, reject) => {
      const child = spawn(...line(name, args), { stdio: 'ignore', cwd: home });
      child.once('error', reject);
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`)),
      );
    });
  const remove = (): void => rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  return {
    data,
    run,
    async start(port, settings) {
      const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, ...settings];
      const words = [`-p ${port}`, ...all.map((setting) => `-c ${setting}`)].join(' ');
      const log = join(home, 'log');
      await run('pg_ctl', ['-D', data, '-w', '-l', log, '-o', words, 'start']).catch((cause: unknown) => {
        throw new Error(`PostgreSQL does not start: ${tailOf(log)}`, { cause });
      });
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      let [gone, frozen] = [false, false];
      const stop = (): void => {
        if (!forget()) return;
        if (frozen) signalAll(pid, 'SIGKILL');
        else if (!gone)
          execFileSync(...line('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']), {
            stdio: 'ignore',
            cwd: home,
          });
        remove();
      };
      const forget = endAtLast(stop);
      return {
        url: `postgres://paasuke@127.0.0.1:${port}/postgres`,
        socketUrl: `postgres://paasuke@localhost/postgres?host=${home}&port=${port}`,
        pid,
        port,
        stop,
        kill() {
          gone = true;
          // The first one too: else it would end its children itself, and tell their clients.
          signalAll(pid, 'SIGKILL');
        },
        freeze() {
          frozen = true;
          signalAll(pid, 'SIGSTOP');
        },
        standby: (standbyPort) => startStandby(port, standbyPort),
      };
    },
  };
}

/** Its last words: a port that is taken, a folder that it may not write, memory that it does not get. */
const tailOf = (log: string): string =>
  existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ') : 'it wrote no log';

function signalAll(first: number, signal: NodeJS.Signals): void {
  for (const { pid } of processTree(first))
    try {
      process.kill(pid, signal);
    } catch {
      // It was gone already.
    }
}

/** The name under which a standby follows, for `synchronous_standby_names`. */
export const standbyName = 'varu';

async function startStandby(primaryPort: number, port: number): Promise<Standby> {
  const home = mkdtempSync(join(tmpdir(), 'paasuke-pg-'));
  const { data, run, start } = clusterIn(home);
  try {
    const primary = `host=127.0.0.1 port=${primaryPort} user=paasuke application_name=${standbyName}`;
    await run('pg_basebackup', ['-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast']);
    return {
      ...(await start(port, [])),
      promote: () => run('pg_ctl', ['-D', data, '-w', 'promote']),
    };
  } catch (fault) {
    rmSync(home, { recursive: true, force: true });
    throw fault;
  }
}

function hasMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > memoryNeeded;
}

/** The server refuses to run as root, so root lends it to the account that its package made. */
function ownerOf(home: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']));
  chownSync(home, id('-u'), id('-g'));
  return ['runuser', '-u', 'postgres', '--'];
}
