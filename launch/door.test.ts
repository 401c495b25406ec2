import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** `run.cjs`, the door of every script, in a repository of two packages and with an npm that only writes down how it was called. */
const root = join(import.meta.dirname, '..');
let home: string;
const at = (path: string): string => join(home, path);
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'psk-door-'));
  cpSync(join(root, 'run.cjs'), at('run.cjs'));
  writeFileSync(at('package-lock.json'), lockOf({ served: {}, builder: { dev: true } }));
  for (const script of ['main.ts', 'other.ts'])
    writeFileSync(at(script), `console.log('NODE_ENV', process.env.NODE_ENV ?? '–');`);
  writeFileSync(
    at('npm.mjs'),
    `import { appendFileSync, mkdirSync, writeFileSync, readFileSync } from 'node:fs';
     appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
     mkdirSync('node_modules', { recursive: true });
     writeFileSync('node_modules/.package-lock.json', readFileSync('package-lock.json'));`,
  );
});
afterEach(() => rmSync(home, { recursive: true }));

function lockOf(packages: Record<string, object>): string {
  const entries = Object.entries(packages).map(([name, more]) => [
    `node_modules/${name}`,
    { version: '1.0.0', ...more },
  ]);
  return JSON.stringify({ packages: { '': { name: 'x' }, ...Object.fromEntries(entries) } });
}

/** What npm says is there, as after `npm prune` or an install that leaves some out. */
function nowInstalled(packages: Record<string, object>): void {
  mkdirSync(at('node_modules'), { recursive: true });
  writeFileSync(at('node_modules/.package-lock.json'), lockOf(packages));
}

function door(script: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', npm_execpath: at('npm.mjs') };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['run.cjs', script, ...args], {
    cwd: home,
    env,
    encoding: 'utf8',
  });
  return { code: status, said: stdout.trim().split('\n').at(-1), complained: stderr.trim() };
}
const installs = (): string[] =>
  existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [];

describe('what a script needs is installed', () => {
  it('with what builds, no matter what NODE_ENV says, once, and without writing the lock file', () => {
    const before = readFileSync(at('package-lock.json'), 'utf8');
    expect(door('main.ts').code).toBe(0);
    expect(door('main.ts').code).toBe(0);
    expect(installs()).toHaveLength(1);
    expect(installs()[0]).toMatch(/^install --no-save --include=dev --include=optional /);
    expect(readFileSync(at('package-lock.json'), 'utf8')).toBe(before);
  });

  it('again when npm has taken away packages since, or the lock file asks for others', () => {
    door('main.ts');
    nowInstalled({ served: {} });
    door('main.ts');
    expect(installs()).toHaveLength(2);
    writeFileSync(at('package-lock.json'), lockOf({ served: { version: '2.0.0' } }));
    door('main.ts');
    expect(installs()).toHaveLength(3);
  });
});

it('NODE_ENV is for what serves: builds, tests and benches are the same under any', () => {
  expect(door('main.ts').said).toBe('NODE_ENV production');
  expect(door('other.ts').said).toBe('NODE_ENV –');
});

describe('with --built nothing is installed', () => {
  it.each<[why: string, there: Record<string, object> | undefined, names: string]>([
    ['nothing is there', undefined, 'served'],
    ['a package has another version', { served: { version: '0.9.0' } }, 'served'],
  ])('and the start refused in words when %s', (_, there, names) => {
    if (there) nowInstalled(there);
    const { code, complained } = door('main.ts', '--built');
    expect(code).toBe(1);
    expect(complained).toBe(
      `Paketid on paigaldamata või vanad (${names}). Paigalda ja ehita enne: npm ci, siis npm run build`,
    );
    expect(installs()).toEqual([]);
  });

  it('and what only builds may be missing', () => {
    nowInstalled({ served: {} });
    expect(door('main.ts', '--built')).toMatchObject({ code: 0, said: 'NODE_ENV production' });
    expect(installs()).toEqual([]);
  });
});

it('npm takes the lock file as it is, without asking a registry', () => {
  const names = execFileSync('git', ['ls-files', 'package*.json', '.npmrc', '*/package.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const name of names.trim().split('\n')) cpSync(join(root, name), at(`clone/${name}`));
  const done = spawnSync('npm', ['ci', '--dry-run', '--offline', '--loglevel=error'], {
    cwd: at('clone'),
    env: { PATH: process.env.PATH, HOME: home, NODE_ENV: 'production' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
});
