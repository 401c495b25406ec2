import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPrivate } from './private-files.ts';

let base!: string;
let umask!: number;
beforeEach(() => {
  umask = process.umask(0o022);
  base = mkdtempSync(join(tmpdir(), 'paasuke-private-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(base, { recursive: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it('what is written from then on is for its owner alone', () => {
  const folder = join(base, 'data');
  expect(keepPrivate(folder)).toBe(true);
  expect(modeOf(folder)).toBe('700');
  mkdirSync(join(folder, 'db'));
  writeFileSync(join(folder, 'db/1'), 'liikmed', { mode: 0o666 });
  expect([modeOf(join(folder, 'db')), modeOf(join(folder, 'db/1'))]).toEqual(['700', '600']);
});

it('what was open to others is closed, and nothing beyond it', () => {
  const [folder, elsewhere] = [join(base, 'data'), join(base, 'disk')];
  mkdirSync(join(folder, 'db/base'), { recursive: true });
  mkdirSync(elsewhere);
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, join(folder, 'archive'));
  for (const [name, mode] of [
    ['secrets.json', 0o644],
    ['db/base/1', 0o666],
    ['run.sh', 0o755],
  ] as const) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), mode);
  }
  expect(keepPrivate(folder)).toBe(true);
  const modes = ['', 'secrets.json', 'db', 'db/base', 'db/base/1', 'run.sh'].map((name) =>
    modeOf(join(folder, name)),
  );
  expect(modes).toEqual(['700', '600', '700', '700', '600', '700']);
  expect(modeOf(elsewhere)).toBe('755');
});
