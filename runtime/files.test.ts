import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readIfThere, writeWhole, writeWholeSync } from './files.ts';

let home: string;
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'psk-files-'))));
afterEach(() => rmSync(home, { recursive: true }));

it('a file is written into folders that are made for it, and nothing else is left there', async () => {
  const path = join(home, 'a/b/x.json');
  await writeWhole(path, 'üks');
  await writeWhole(path, Buffer.from('kaks'));
  expect(readFileSync(path, 'utf8')).toBe('kaks');
  expect(readdirSync(join(home, 'a/b'))).toEqual(['x.json']);
});

it('a file that several write at the same time is one of what they wrote, and none of them fails', async () => {
  const path = join(home, 'x');
  const texts = Array.from({ length: 20 }, (_, i) => String(i % 10).repeat(100_000 * (1 + (i % 3))));
  await Promise.all(texts.map((text) => writeWhole(path, text)));
  expect(texts).toContain(readFileSync(path, 'utf8'));
  expect(readdirSync(home)).toEqual(['x']);
});

it('a file that cannot be written leaves the old one', async () => {
  const path = join(home, 'x');
  writeFileSync(path, 'vana');
  await expect(writeWhole(join(path, 'y'), 'uus')).rejects.toThrow();
  expect(() => writeWholeSync(join(path, 'y'), 'uus', 0o600)).toThrow();
  expect(readFileSync(path, 'utf8')).toBe('vana');
});

it('of a write that fails nothing is left, which would keep a full disk full', async () => {
  mkdirSync(join(home, 'x'));
  await expect(writeWhole(join(home, 'x'), 'uus')).rejects.toThrow();
  expect(() => writeWholeSync(join(home, 'x'), 'uus', 0o600)).toThrow();
  expect(readdirSync(home)).toEqual(['x']);
});

it('a secret is read by its owner only, also where everybody could read before', () => {
  const path = join(home, 'deep/secrets.json');
  writeWholeSync(path, 'lahti', 0o644);
  writeWholeSync(path, 'salajane', 0o600);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe('salajane');
});

it('a file that is not there has no content; one that cannot be read is a fault', async () => {
  const path = join(home, 'x');
  expect(await readIfThere(path)).toBeUndefined();
  writeFileSync(path, 'tere');
  expect(String(await readIfThere(path))).toBe('tere');
  expect(await readIfThere(join(path, 'y'))).toBeUndefined();
  await expect(readIfThere(home)).rejects.toThrow('EISDIR');
  expect(existsSync(join(home, 'y'))).toBe(false);
});
