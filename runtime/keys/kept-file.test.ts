import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keptFile } from './kept-file.ts';
import { simulatedKeys } from './simulated-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is made once, for its owner alone', () => {
  const path = join(folder, 'a/b');
  expect(keptFile(path, () => 'esimene')).toBe('esimene');
  expect(keptFile(path, () => 'teine')).toBe('esimene');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
});

it('is that of the first caller, also while another was making one', () => {
  const path = join(folder, 'c');
  const mine = keptFile(path, () => {
    writeFileSync(path, 'teise oma', { flag: 'wx' });
    return 'minu oma';
  });
  expect(mine).toBe('teise oma');
  expect(readdirSync(folder).filter((name) => name.startsWith('c'))).toEqual(['c']);
});

it('keys of a demo are the same for both sides, and one for each', () => {
  const [server, simulators] = [simulatedKeys(folder), simulatedKeys(folder)];
  expect(server.merchant.equals(simulators.merchant)).toBe(true);
  expect(server.of('lhv').equals(simulators.of('lhv'))).toBe(true);
  expect(server.of('lhv').equals(server.of('seb'))).toBe(false);
  expect(server.password).toBe(simulators.password);
});
