import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { acquireLock } from './lock-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'x.lock');

/** Takes the lock in another process, says so, and holds it for as long as it lives. */
function holder() {
  const script = `import { acquireLock } from ${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))};
    acquireLock(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it('keeps others out while its holder lives, and lets them in after kill -9', async () => {
  const other = holder();
  await once(other.stdout, 'data');
  expect(() => acquireLock(path)).toThrow(expect.objectContaining({ name: 'LockedError', pid: other.pid }));
  other.kill('SIGKILL');
  await once(other, 'exit');
  const release = acquireLock(path);
  expect(() => acquireLock(path)).toThrow(expect.objectContaining({ name: 'LockedError' }));
  release();
  acquireLock(path)();
});

it('is not held by a stranger who happens to have the old number', () => {
  writeFileSync(path, `${process.pid} 1`);
  acquireLock(path)();
});

it('is not held by garbage', () => {
  for (const garbage of ['', 'x', '-1 5', '999999999 1']) {
    writeFileSync(path, garbage);
    acquireLock(path)();
  }
});
