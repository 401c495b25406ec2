import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '../../rig/machine/children.ts';
import { until } from '../../rig/machine/wait.ts';
import { startPostgres, type Postgres } from '../../rig/postgres.ts';
import type { Context } from '../context.ts';

/** Servers beside each other on one PostgreSQL, without anything else of the system. */
export interface ServersAlone {
  servers: readonly { pid: number; url: string }[];
  postgres: Postgres;
  /** What opens their metrics. */
  secret: string;
  stop: () => Promise<void>;
}

/** As the supervisor starts them. */
const flags = ['--max-semi-space-size=4'];
const startsWithinMs = 300_000;

/**
 * Starts so many servers that answer calls and do no periodic work.
 * @returns undefined where there is no PostgreSQL
 */
export async function startServersAlone(context: Context, count: number): Promise<ServersAlone | undefined> {
  const postgres = await startPostgres(await context.port(), { settings: ['max_connections=100'] });
  if (!postgres) return undefined;
  const secret = randomBytes(16).toString('hex');
  const shared = {
    ...process.env,
    DATABASE_URL: postgres.url,
    HOST: '127.0.0.1',
    DEMO: '0',
    MEDIA_SECRET: secret,
    TICKET_KEYS: `1:${randomBytes(32).toString('base64')}`,
    MALLOC_ARENA_MAX: '1',
  };
  const start = async () => {
    const port = await context.port();
    const home = join(context.folder, `server-${port}`);
    mkdirSync(home);
    const log = openSync(join(home, 'log'), 'a');
    const server = startProcess(process.execPath, [...flags, 'main.ts', '--roles=api'], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', log, log],
      env: { ...shared, DATA_DIR: home, PORT: String(port) },
    });
    const url = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(`${url}/livez`)).ok, startsWithinMs, 'a server');
    return { ...server, url };
  };
  try {
    const servers = await Promise.all(Array.from({ length: count }, start));
    const stop = async (): Promise<void> => {
      await Promise.all(servers.map((server) => server.stop()));
      postgres.stop();
    };
    return { servers, postgres, secret, stop };
  } catch (fault) {
    postgres.stop();
    throw fault;
  }
}
