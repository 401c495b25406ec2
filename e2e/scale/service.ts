import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '../../contract/client.ts';
import { runCommand } from '../../contract/routes/operate.ts';
import { startProcess, type Started } from '../../rig/machine/children.ts';
import { until } from '../../rig/machine/wait.ts';
import { heapFlags } from '../../runtime/start/heap-flags.ts';
import { ports, serviceUrl } from './settings.ts';

export type Role = 'server' | 'edge' | 'ingest';

/** One process of the service that is running. */
export interface Part {
  role: Role;
  /** Of its kind, from 1. */
  number: number;
  process: Started;
}

/** A program of the service, as it lies in a folder, with the database it uses. */
export interface Version {
  name: string;
  directory: string;
  databaseUrl: string;
}

export interface Service {
  parts: Part[];
  start: (version: Version, role: Role, number: number, drainSeconds?: number) => Promise<void>;
  /** Asks one to end as a machine that is updated does, and waits until it has. */
  end: (role: Role, number: number) => Promise<void>;
  kill: (role: Role, number: number) => Promise<void>;
  /** Brings the schema to that of a version. Rejects with what was said when it fails. */
  migrate: (version: Version) => Promise<void>;
  /** Runs a command of operators in the first server. Rejects with what it said when it fails. */
  operate: (name: string, ...args: string[]) => Promise<void>;
}

const startsWithinMs = 240_000;
/** Longer than any of them may take: what has to be insisted on is a fault. */
const endsWithinMs = 150_000;
/** Where each of them answers as long as it answers at all. */
const livePath = '/livez';

/** A service of many processes, each as if it had a machine of its own; only media share a disk. */
export function createService(folder: string): Service {
  const parts: Part[] = [];
  const secrets = {
    MEDIA_SECRET: randomBytes(16).toString('hex'),
    TICKET_KEYS: `1:${randomBytes(32).toString('base64')}`,
  };
  const find = (role: Role, number: number): Part => {
    const index = parts.findIndex((part) => part.role === role && part.number === number);
    if (index < 0) throw new Error(`no ${role} ${number} is running`);
    return parts.splice(index, 1)[0]!;
  };
  const environment = (
    version: Version,
    role: Role,
    number: number,
    drainSeconds = 30,
  ): NodeJS.ProcessEnv => ({
    ...process.env,
    ...secrets,
    LOG_LEVEL: 'info',
    ...(role === 'server'
      ? serverSettings(version, folder, number)
      : mediaSettings(folder, number, drainSeconds)),
  });

  return {
    parts,
    async start(version, role, number, drainSeconds) {
      const log = openSync(join(folder, `${role}-${number}.log`), 'a');
      const roles = role === 'server' ? 'api,jobs' : role;
      const part = startProcess(process.execPath, [...heapFlags, 'main.ts', `--roles=${roles}`], {
        cwd: version.directory,
        // Set apart it has its own share of the processors, as on another machine: who starts takes none from others.
        detached: true,
        // The channel tells it when this process is gone, however that came.
        stdio: ['ignore', log, log, 'ipc'],
        env: environment(version, role, number, drainSeconds),
      });
      parts.push({ role, number, process: part });
      const url = `http://127.0.0.1:${portOf(role, number)}${livePath}`;
      const alive = async (): Promise<boolean> => (await fetch(url)).ok;
      await until(alive, startsWithinMs, `${role} ${number} of ${version.name}`);
    },
    async end(role, number) {
      const { process: part } = find(role, number);
      const began = performance.now();
      await part.stop(endsWithinMs);
      if (performance.now() - began >= endsWithinMs)
        throw new Error(`${role} ${number} did not end by itself`);
    },
    kill: (role, number) => find(role, number).process.kill(),
    async migrate(version) {
      const options = { cwd: version.directory, env: environment(version, 'server', 0) };
      await promisify(execFile)(process.execPath, ['server/cli/main.ts', 'migrate'], options);
    },
    async operate(name, ...args) {
      const baseUrl = `http://127.0.0.1:${ports.servers[0]}`;
      const client = createClient({ baseUrl, fetch, token: () => secrets.MEDIA_SECRET });
      const { exitCode, text } = await client(runCommand, { body: { name, args } });
      if (exitCode !== 0) throw new Error(`${name}: ${text}`);
    },
  };
}

const portOf = (role: Role, number: number): number => ports[`${role}s`][number - 1]!;

function serverSettings({ databaseUrl }: Version, folder: string, number: number): NodeJS.ProcessEnv {
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  const machines = (
    prefix: string,
    all: readonly number[],
    more: (port: number) => object = () => ({}),
  ): string =>
    JSON.stringify(
      all.map((port, i) => ({ id: `${prefix}${i + 1}`, controlUrl: local(port), ...more(port) })),
    );
  return {
    PORT: String(ports.servers[number - 1] ?? 0),
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder(folder, `server-${number}`),
    ATTACHMENTS_DIR: dataFolder(folder, 'attachments'),
    DATABASE_URL: databaseUrl,
    MIGRATIONS: 'check',
    DEMO: '0',
    PUBLIC_URL: serviceUrl,
    // The balancer, and the crowd itself, which says by which network each of it comes.
    TRUST_PROXY: '2',
    EDGES: machines('s', ports.edges, (port) => ({ url: local(port) })),
    INGESTS: machines('i', ports.ingests),
  };
}

const mediaSettings = (folder: string, number: number, drainSeconds: number): NodeJS.ProcessEnv => ({
  DATA_DIR: dataFolder(folder, 'media'),
  SERVER_URL: serviceUrl,
  EDGE_ID: `s${number}`,
  EDGE_HOST: '127.0.0.1',
  EDGE_PORT: String(ports.edges[number - 1]),
  EDGE_DRAIN_SECONDS: String(drainSeconds),
  INGEST_ID: `i${number}`,
  INGEST_CONTROL_PORT: String(ports.ingests[number - 1]),
});

function dataFolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}
