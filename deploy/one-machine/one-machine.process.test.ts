import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../media/config/config.ts';
import type { Started } from '../../rig/machine/children.ts';
import { findNginx, startNginx } from '../../rig/nginx.ts';
import { startPostgres, type Postgres } from '../../rig/postgres.ts';
import { freePort } from '../../runtime/testing/free-port.ts';
import { hasProgram } from '../../runtime/testing/has-program.ts';
import { loadConfig } from '../../server/config/config.ts';
import { askedNames } from '../testing/asked-names.ts';

/** The ten steps of docs/operate/one-machine.md, below a folder of their own and as far as a machine without systemd allows. */
const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/operate/one-machine.md'), 'utf8');
const host = 'tv.naide.ee';
const machine = mkdtempSync(join(tmpdir(), 'psk-machine-'));
const release = join(machine, 'opt/paasuke');
const at = (path: string): string => join(machine, path);
const settingsPath = at('etc/paasuke/paasuke.env');
const units = (): string[] => readdirSync(at('etc/systemd/system')).toSorted();
const unit = (name: string): string => readFileSync(at(`etc/systemd/system/${name}`), 'utf8');

let port: number;
let httpPort: number;
let httpsPort: number;
let postgres: Postgres | undefined;
const parts = new Map<string, ChildProcess>();
let nginx: Started | undefined;

beforeAll(async () => {
  chmodSync(machine, 0o755);
  [port, httpPort, httpsPort] = [await freePort(), await freePort(), await freePort()];
  postgres = await startPostgres(await freePort(), { forgetful: true });
  const made = spawnSync(process.execPath, ['tools/package.ts', '--folder', release], {
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
});
afterAll(async () => {
  for (const child of parts.values()) child.kill('SIGKILL');
  await nginx?.stop();
  postgres?.stop();
  rmSync(machine, { recursive: true, force: true });
});

/** What a machine that has only just been installed has in its environment. */
const bare = { PATH: process.env.PATH, HOME: machine };
const paasuke = (...args: string[]) =>
  spawnSync(join(release, 'paasuke'), args, { cwd: machine, env: bare, encoding: 'utf8', input: '' });
const answers = {
  '--host': host,
  '--operator': 'Naide TV OÜ',
  '--email': 'abi@naide.ee',
  '--smtp': '',
  '--backups': at('var/backups/paasuke'),
};
const setUp = () =>
  paasuke(
    'setup',
    '--root',
    machine,
    '--home',
    release,
    '--port',
    String(port),
    ...Object.entries(answers).flat(),
  );

describe('setup', () => {
  it('says all that it has to be told, where nobody can be asked', () => {
    const { status, stderr } = paasuke('setup', '--root', machine, '--host', 'https://tv.naide.ee/');
    expect(status).toBe(2);
    for (const name of ['--host', '--operator', '--email'])
      expect(stderr).toMatch(new RegExp(`^${name}: `, 'm'));
    expect(readdirSync(machine)).toEqual(['opt']);
  });

  it('writes settings with which production starts, each explained and read by somebody', () => {
    const { status, stdout, stderr } = setUp();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('/etc/nginx/sites-available/paasuke');
    const lines = readFileSync(settingsPath, 'utf8');
    const settings = parseEnv(lines);
    expect(loadConfig({ ...settings, DATA_DIR: at('config') })).toMatchObject({
      production: true,
      publicUrl: `https://${host}`,
      trustProxy: 1,
      host: '127.0.0.1',
      edges: [{ url: `https://${host}/edge/s1` }, { url: `https://${host}/edge/s2` }],
    });
    const known = new Set([
      // Of the script that makes backups.
      'BACKUP_DIR',
      'BACKUP_AGE_KEY',
      ...askedNames(settings, (env) => loadConfig({ ...env, DATA_DIR: at('config') })),
      ...askedNames(settings, readConfig),
    ]);
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
    const all = lines.split('\n');
    const unexplained = all.filter((line, i) => /^[A-Z_]+=/.test(line) && !/^# |^[A-Z_]+=/.test(all[i - 1]!));
    expect(unexplained).toEqual([]);
    expect(statSync(settingsPath).mode & 0o077).toBe(0);
  });

  it('leaves settings alone that are there, and takes from them what it is not told', () => {
    const before = readFileSync(settingsPath, 'utf8');
    const again = paasuke('setup', '--root', machine, '--home', release);
    expect([again.status, again.stderr]).toEqual([0, '']);
    expect(readFileSync(settingsPath, 'utf8')).toBe(before);
    expect(unit('paasuke-edge-s2.service')).toContain(`EDGE_ID=s2 EDGE_PORT=${port + 2}`);
  });
});

describe('the units', () => {
  it('are those that the page starts, and no part has more rights than it needs', () => {
    const started = /enable --now (.*)$/m.exec(page)![1]!.split(' ');
    const named = started.map((name) => (name.includes('.') ? name : `${name}.service`));
    expect([...named, 'paasuke-backup.service'].toSorted()).toEqual(units());
    for (const name of units().filter((one) => one.endsWith('.service')))
      expect(unit(name)).toMatch(
        /^User=paasuke\n[\s\S]*^NoNewPrivileges=yes\n[\s\S]*^ProtectSystem=strict\n/m,
      );
  });

  it.runIf(hasProgram('systemd-analyze'))('are understood by systemd', () => {
    const paths = units().map((name) => at(`etc/systemd/system/${name}`));
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('paasuke'))).toEqual([]);
  });
});

/** Starts what a unit starts, in the environment that it gives. */
function start(name: string): ChildProcess {
  const [program, ...args] = /^ExecStart=(.*)$/m.exec(unit(name))![1]!.split(' ');
  const own = /^Environment=(.*)$/m.exec(unit(name))?.[1]?.split(' ') ?? [];
  const child = spawn(program!, args, {
    cwd: release,
    env: {
      ...bare,
      ...parseEnv(readFileSync(settingsPath, 'utf8')),
      ...parseEnv(own.join('\n')),
      // What is the machine's own.
      DATA_DIR: at('var/lib/paasuke'),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: postgres!.socketUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Asks as a browser does: by name, over TLS. */
const ask = (path: string, body?: Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: httpsPort, servername: host, rejectUnauthorized: false };
    const headers = { host, ...(body && { 'content-length': body.length }) };
    const call = request({ ...options, path, headers, method: body ? 'POST' : 'GET' }, (response) => {
      text(response).then(
        (said) => resolve({ status: response.statusCode!, headers: response.headers, body: said }),
        reject,
      );
    });
    call.on('error', reject).end(body);
  });
const until = async (path: string, status: number): Promise<Answer> =>
  vi.waitFor(
    async () => {
      const answer = await ask(path);
      expect(answer.status).toBe(status);
      return answer;
    },
    { timeout: 100_000, interval: 200 },
  );

describe.runIf(findNginx())('behind nginx', () => {
  beforeAll(async () => {
    const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
    const files = ['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')];
    spawnSync('openssl', [...kind, ...files, '-subj', `/CN=${host}`]);
    const site = readFileSync(at('etc/nginx/sites-available/paasuke'), 'utf8')
      .replaceAll(`/etc/letsencrypt/live/${host}`, machine)
      .replaceAll(/listen (\[::\]:)?443/g, `listen $1${httpsPort}`)
      .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${httpPort};`);
    const proof = `http://127.0.0.1:${httpPort}/.well-known/acme-challenge/x`;
    nginx = await startNginx(findNginx()!, at('nginx'), site, proof);
  });

  const needed = 'PostgreSQL is not here (.ci/packages brings it)';

  it('the site and its edges are there over TLS', async (test) => {
    if (!postgres) test.skip(needed);
    for (const name of units().filter((one) => /^paasuke(-ingest|-edge-s\d)?\.service$/.test(one)))
      parts.set(name, start(name));
    await until('/healthz', 200);
    // It is nobody’s yet.
    expect(await ask('/')).toMatchObject({ status: 302, headers: { location: '/admin/#/setup' } });
    const site = await ask('/admin/');
    expect(site.status).toBe(200);
    expect(site.headers['strict-transport-security']).toContain('max-age');
    // A browser at this address is let to its edges by the page's own policy.
    expect(String(site.headers['content-security-policy'])).toContain(`https://${host}`);
    for (const edge of ['s1', 's2']) {
      expect((await until(`/edge/${edge}/healthz`, 200)).body).toContain('"alive":true');
      expect(await ask(`/edge/${edge}/t/keegi/l/etv/master.m3u8`)).toMatchObject({
        status: 403,
        headers: { 'x-reason': 'malformed' },
      });
      expect((await ask(`/edge/${edge}/metrics`)).status).toBe(404);
    }
    expect((await ask('/metrics')).status).toBe(404);
  });

  it('takes a letter of 11 MB, and films of any size', async (test) => {
    if (!postgres) test.skip(needed);
    // Refused by the server, which wants to know who asks, and not by nginx.
    expect((await ask('/api/ticket/send', Buffer.alloc(10_500_000))).status).not.toBe(413);
    expect((await ask('/api/ticket/send', Buffer.alloc(12_000_000))).status).toBe(413);
    expect((await ask('/admin/api/uploads', Buffer.alloc(12_000_000))).status).not.toBe(413);
  });

  it('is backed up by the unit of the timer', async (test) => {
    if (!postgres) test.skip(needed);
    const child = start('paasuke-backup.service');
    const [said] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    expect([child.exitCode, said]).toEqual([0, '']);
    const [made] = readdirSync(answers['--backups']);
    expect(readdirSync(join(answers['--backups'], made!))).toContain('manifest.json');
  });

  it('says in words of ours that the service is away, and is back by itself', async (test) => {
    if (!postgres) test.skip(needed);
    const server = parts.get('paasuke.service')!;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    const away = await ask('/');
    expect(away).toMatchObject({
      status: 502,
      headers: {
        'retry-after': '5',
        'cache-control': 'no-store',
        'strict-transport-security': 'max-age=31536000',
      },
    });
    expect(away.body).toContain('Teenus on hetkeks eemal');
    // Edges need it for nothing that they serve.
    expect((await ask('/edge/s1/healthz')).status).not.toBe(502);
    parts.set('paasuke.service', start('paasuke.service'));
    await until('/admin/', 200);
  });
});

it('the page has ten steps, and links the file that setup writes', () => {
  expect(page.match(/^## \d+\. /gm)).toHaveLength(10);
  const link = /ln -s (\S+) \/etc\/nginx\/sites-enabled/.exec(page)![1]!;
  expect(basename(link)).toBe('paasuke');
  expect(readFileSync(at(link), 'utf8')).toContain(`server_name ${host};`);
});
