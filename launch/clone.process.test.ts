import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processTree } from '../rig/machine/processes.ts';
import { startPostgres, type Postgres } from '../rig/postgres.ts';
import { freePort } from '../runtime/testing/free-port.ts';
import { goodSecrets } from '../runtime/testing/good-secrets.ts';
import { askBeside, canCutNetwork, startWithoutNetwork } from './testing/no-network.ts';

/**
 * An operator's first commands in a fresh clone, with the environment of production from the first on. Packages are linked from
 * here instead of fetched; that npm takes the lock file is told by `door.test.ts`.
 */
const root = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'psk-clone-'));
const clone = join(home, 'paasuke');
let postgres: Postgres | undefined;
let env: NodeJS.ProcessEnv;
let port: number;
/** What was run last; one that does not end is ended with the file. */
let command: ChildProcess | undefined;
let served: ChildProcess | undefined;
/** Resolves when the last of its processes has let go of what it says; npm itself ends before them. */
let gone: Promise<unknown> | undefined;

beforeAll(async () => {
  postgres = await startPostgres(await freePort(), { forgetful: true });
  port = await freePort();
  makeClone();
  env = {
    PATH: process.env.PATH,
    HOME: home,
    // Nothing but the lock file and what is there decides: a registry is not asked.
    npm_config_offline: 'true',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: postgres?.url,
    ...goodSecrets,
  };
});
async function stopServing(): Promise<void> {
  served?.kill('SIGTERM');
  await gone;
  served = undefined;
}
afterAll(async () => {
  command?.kill('SIGTERM');
  await stopServing();
  postgres?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** What git has, with what is not committed yet, and packages as `npm ci` lays them: without a stamp of ours, and no cache. */
function makeClone(): void {
  const must = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  };
  must('git', 'clone', '--quiet', '--no-hardlinks', '--depth=1', `file://${root}`, clone);
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of stdout.trim().split('\n'))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(clone, path));
    else rmSync(join(clone, path), { force: true });
  // npm lays some packages beside the workspace that needs another version of them.
  for (const folder of ['.', ...readdirSync(root)].filter((name) =>
    existsSync(join(root, name, 'node_modules')),
  )) {
    const [from, to] = [join(root, folder, 'node_modules'), join(clone, folder)];
    // Links where the disk is the same, else copies.
    if (spawnSync('cp', ['-al', from, to]).status !== 0) must('cp', '-a', from, to);
  }
  for (const own of ['.installed', '.installed-lock', '.cache', '.vite', '.package-lock.json'])
    rmSync(join(clone, 'node_modules', own), { recursive: true, force: true });
  cpSync(join(root, 'node_modules/.package-lock.json'), join(clone, 'node_modules/.package-lock.json'));
}

async function run(program: string, ...args: string[]) {
  const child = spawn(program, args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  command = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** Waits until what serves says that it runs; rejects with what it said when it ends before. */
async function untilServing(child: ChildProcess): Promise<void> {
  served = child;
  gone = once(child, 'close');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        if (said.includes('Pääsuke töötab')) resolve();
      });
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
}
const serve = (...args: string[]): Promise<void> =>
  untilServing(
    spawn('npm', ['run', 'serve', '--', ...args], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
/** Asks a port of it until it is well. */
async function untilHealthy(at: number): Promise<void> {
  for (let health: Response | undefined; health?.status !== 200; await pause(50))
    health = await fetch(`http://127.0.0.1:${at}/healthz`).catch(() => undefined);
}
/** The parts that run, by their roles. */
const rolesOf = (pid: number): string[] =>
  processTree(pid).flatMap(({ command: line }) => /--roles=([a-z,]+)$/.exec(line.trim())?.[1] ?? []);

const needed =
  'PostgreSQL is not here (.ci/packages brings it): the first commands of an operator are not tried';

it(
  'are build and serve, and the second says so when the first is missing',
  { timeout: 600_000 },
  async (test) => {
    if (!postgres) {
      console.warn(needed);
      test.skip(needed);
    }
    const early = await run('npm', 'run', 'serve');
    expect(early.said).toContain('Leht on ehitamata. Ehita see enne: npm run build');
    expect(early.code).toBe(1);

    const lock = readFileSync(join(clone, 'package-lock.json'), 'utf8');
    const build = await run('npm', 'run', 'build');
    expect(build.code, build.said).toBe(0);
    expect(readFileSync(join(clone, 'package-lock.json'), 'utf8')).toBe(lock);

    await serve();
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    const script = /(\/assets\/[^"' ]+\.js)/.exec(html)?.[1];
    expect(script, html).toBeDefined();
    expect((await fetch(new URL(`.${script!}`, `http://127.0.0.1:${port}/admin/`))).status).toBe(200);
    await untilHealthy(port);
    expect(rolesOf(served!.pid!).toSorted()).toEqual(['api,jobs', 'edge', 'edge', 'ingest']);
    await stopServing();

    await serve('--roles=all');
    for (const at of [port, port + 1]) await untilHealthy(at);
    expect(rolesOf(served!.pid!).filter((roles) => roles !== 'all')).toEqual(['api,jobs,ingest,edge']);
    await stopServing();
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  },
);

it(
  'or a release: what it unpacks to serves without a network, and is at most 250 MB',
  { timeout: 600_000 },
  async (test) => {
    if (!postgres) test.skip(needed);
    const made = await run('npm', 'run', 'package');
    expect(made.code, made.said).toBe(0);
    const [, tarball] = /^(\/.*\.tar\.gz): /m.exec(made.said)!;
    const empty = mkdtempSync(join(home, 'release-'));
    expect(spawnSync('tar', ['-xzf', tarball!, '-C', empty]).status).toBe(0);
    const folder = join(empty, readdirSync(empty)[0]!);
    expect(bytesOf(folder)).toBeLessThan(250e6);

    const cut = canCutNetwork();
    const settings = { ...env, DATABASE_URL: postgres!.socketUrl, DATA_DIR: join(home, 'data') };
    await untilServing(startWithoutNetwork(['npm', 'run', 'serve'], { cwd: folder, env: settings, cut }));
    expect(JSON.parse(await askBeside(served!.pid!, askPages(port), cut))).toEqual([200, 200, 200]);
    // What belongs together is not looked at again, and nothing is fetched for the command line either.
    const cli = spawnSync(join(folder, 'paasuke'), ['list-servers'], { env: settings, encoding: 'utf8' });
    expect(cli.stderr).toBe('');
    expect(cli.stdout).toContain('s1');
    await stopServing();
  },
);

/** Asks for health until it is good, for the page, and for its first script; prints the three statuses. */
const askPages = (at: number): string => `
  const base = 'http://127.0.0.1:${at}';
  let health;
  do health = await fetch(base + '/healthz').catch(() => ({ status: 0 })); while (health.status !== 200);
  const page = await fetch(base + '/');
  const [script] = /\\/assets\\/[^"' ]+\\.js/.exec(await page.text());
  console.log(JSON.stringify([health.status, page.status, (await fetch(new URL('.' + script, page.url))).status]));`;

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

it('end with words where the builder cannot work, instead of trying again for ever', async (test) => {
  if (!postgres) test.skip(needed);
  renameSync(join(clone, 'node_modules/vite'), join(home, 'vite'));
  rmSync(join(clone, 'web/dist'), { recursive: true, force: true });
  const { code, said } = await run(process.execPath, 'main.ts');
  renameSync(join(home, 'vite'), join(clone, 'node_modules/vite'));
  expect(said).toContain('Lehte ei saa ehitada: paketid puuduvad. Paigalda need: npm ci --include=dev');
  expect(said).not.toContain('käivitan uuesti');
  expect(code).toBe(1);
});
