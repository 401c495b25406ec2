import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../runtime/testing/free-port.ts';
import { hasProgram } from '../../runtime/testing/has-program.ts';
import { programDatabase, type ProgramDatabase } from '../../server/scenario/test-database.ts';

/** The rules as they are shipped, read by a real Prometheus from a running Pääsuke. */
const root = join(import.meta.dirname, '../..');
const here = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const token = 'for-the-monitoring-only';
const home = mkdtempSync(join(tmpdir(), 'psk-prometheus-'));

const isHere = hasProgram('promtool');

const promtool = (...args: string[]): string =>
  execFileSync('promtool', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' });

interface Ports {
  server: number;
  edge: number;
  ingest: number;
  prometheus: number;
}

/** What a machine that does other things may fire by itself: its disk fills, and all on it is slow for as long as their windows last. */
const ofTheMachine = ['CallsSlow', 'DatabaseQueue', 'WorkLate', 'ArchiveDiskFull', 'ArchiveDiskFilling'];
const isOfPaasuke = (alert: string): boolean => !ofTheMachine.includes(alert);

/** Waits for a state, however busy the machine is. */
const until = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 100_000, interval: 250 });

async function startPaasuke(
  { server, edge, ingest }: Ports,
  database: ProgramDatabase,
): Promise<ChildProcess> {
  const child = fork(join(root, 'main.ts'), ['--roles=api,jobs,ingest,edge'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...database.env,
      DATA_DIR: join(home, 'data'),
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: String(server),
      SERVER_URL: `http://127.0.0.1:${server}`,
      MEDIA_SECRET: 'saladus-mida-keegi-teine-ei-tea-0123456789',
      TICKET_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
      EDGE_HOST: '127.0.0.1',
      EDGE_PORT: String(edge),
      INGEST_CONTROL_PORT: String(ingest),
      INGEST_CONTROL_URL: `http://127.0.0.1:${ingest}`,
      METRICS_TOKEN: token,
      LOG_LEVEL: 'error',
    },
  });
  await Promise.race([
    new Promise<void>((resolve) =>
      child.on('message', ({ type }: { type: string }) => type === 'ready' && resolve()),
    ),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${String(code)}`))),
  ]);
  return child;
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await ended;
}

/** What is shipped, but for the addresses, and looked at every second. */
function startPrometheus(ports: Ports): ChildProcess {
  const config = here('prometheus.yml')
    .replace(/_interval: 15s/g, '_interval: 1s')
    .replace(/alerting:[\s\S]*?\n\n/, '')
    .replace(/\['server-1.*\]/, `['127.0.0.1:${ports.server}']`)
    .replace(/\['edge-1.*\]/, `['127.0.0.1:${ports.edge}']`)
    .replace(/\['ingest.*\]/, `['127.0.0.1:${ports.ingest}']`);
  writeFileSync(join(home, 'prometheus.yml'), config);
  writeFileSync(join(home, 'metrics-token'), token);
  writeFileSync(join(home, 'service-levels.yml'), here('service-levels.yml'));
  writeFileSync(join(home, 'alerts.yml'), here('alerts.yml').replace(/for: \d+[smh]/g, 'for: 1s'));
  return spawn(
    'prometheus',
    [
      `--config.file=${join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(home, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
      '--log.level=error',
    ],
    { stdio: 'inherit' },
  );
}

const alertNames = (): string[] => [...here('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);

test('each alert has its heading on the page that says what to do', () => {
  const headings = (here('../../docs/operate/alerts.md').match(/^## .+$/gm) ?? []).join(' ').split(/[ ,#]+/);
  expect(alertNames().length).toBeGreaterThan(10);
  expect(headings.filter(Boolean).toSorted()).toEqual(alertNames().toSorted());
});

describe.skipIf(!isHere)('the rules', () => {
  test('are what Prometheus takes', () => {
    promtool('check', 'config', '--syntax-only', 'prometheus.yml');
    promtool('check', 'rules', 'service-levels.yml', 'alerts.yml');
  });

  test('fire on each fault, and stop when it is over', () => {
    promtool('test', 'rules', 'rules.test.yml');
    const tried = new Set([...here('rules.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name));
    expect(alertNames().filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe.skipIf(!isHere)('a real Prometheus', () => {
  let ports: Ports;
  let database: ProgramDatabase;
  let paasuke: ChildProcess | undefined;
  let prometheus: ChildProcess | undefined;

  beforeAll(async () => {
    ports = {
      server: await freePort(),
      edge: await freePort(),
      ingest: await freePort(),
      prometheus: await freePort(),
    };
    database = await programDatabase();
    paasuke = await startPaasuke(ports, database);
    prometheus = startPrometheus(ports);
  });
  afterAll(async () => {
    await stop(prometheus);
    await stop(paasuke);
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/${path}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const up = async (): Promise<string[]> => {
    const { activeTargets } = await ask<{ activeTargets: { scrapePool: string; health: string }[] }>(
      'targets',
    );
    return activeTargets.map(({ scrapePool, health }) => `${scrapePool} ${health}`).toSorted();
  };
  const firing = async (): Promise<string[]> => {
    const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts');
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  };
  const parts = (health: string): string[] =>
    ['edge', 'ingest', 'server'].map((part) => `paasuke-${part} ${health}`);

  test('reads every role, and finds each number that a rule or a picture asks for', async () => {
    await until(async () => expect(await up()).toEqual(parts('up')));
    const known = Object.keys(await ask<Record<string, unknown>>('metadata'));
    const asked = new Set(
      ['service-levels.yml', 'alerts.yml', '../grafana/evening.json']
        .flatMap((name) => here(name).match(/\bpaasuke_\w+/g) ?? [])
        .map((name) => name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(asked.size).toBeGreaterThan(15);
    expect([...asked].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('says so when everything is gone, and no longer when it is back', async () => {
    await stop(paasuke);
    await until(async () =>
      expect(await firing()).toEqual(expect.arrayContaining(['ServerDown', 'EdgeDown', 'IngestDown'])),
    );
    paasuke = await startPaasuke(ports, database);
    await until(async () => expect(await up()).toEqual(parts('up')));
    await until(async () =>
      expect((await firing()).filter(isOfPaasuke).toSorted()).toEqual(['BackupOld', 'BackupUntried']),
    );
  });
});
