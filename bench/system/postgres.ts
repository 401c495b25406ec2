import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../machine/programs.ts';

export interface Postgres {
  url: string;
  /** The process from which all its others come. */
  pid: number;
  stop: () => void;
}

const debian = '/usr/lib/postgresql';

export interface PostgresOptions {
  /** For tests: in memory where that is to be had, and nothing is ever made sure to be on a disk. */
  forgetful?: boolean;
}

const memory = '/dev/shm';
const memoryNeeded = 2 ** 30;
const forgetfulSettings = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';

/** PostgreSQL of our own, when its programs are here; undefined when they are not. Its settings are the usual ones. */
export function startPostgres(
  port: number,
  { forgetful = false }: PostgresOptions = {},
): Postgres | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const [initdb, control] = ['initdb', 'pg_ctl'].map((name) => findProgram(name, folders));
  if (!initdb || !control) return undefined;
  const home = mkdtempSync(join(forgetful && hasMemory() ? memory : tmpdir(), 'paasuke-pg-'));
  const data = join(home, 'db');
  try {
    const owner = ownerOf(home);
    const run = (program: string, args: string[]): void => {
      const [command, ...before] = [...owner, program];
      execFileSync(command!, [...before, ...args], { stdio: 'ignore', cwd: home });
    };
    run(initdb, ['-D', data, '-U', 'paasuke', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} ${forgetful ? forgetfulSettings : ''}`;
    run(control, ['-D', data, '-w', '-l', join(home, 'log'), '-o', settings, 'start']);
    return {
      url: `postgres://paasuke@127.0.0.1:${port}/postgres`,
      pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
      stop() {
        run(control, ['-D', data, '-m', 'immediate', 'stop']);
        rmSync(home, { recursive: true, force: true });
      },
    };
  } catch {
    rmSync(home, { recursive: true, force: true });
    return undefined;
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
