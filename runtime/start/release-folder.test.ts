import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine, commandLineOf, releaseFile } from './release-folder.ts';

test('a release is commanded by its own door, a clone by npm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'psk-release-'));
  expect(commandLineOf(folder)).toBe('npm run cli --');
  writeFileSync(join(folder, releaseFile), '{}');
  expect(commandLineOf(folder)).toBe(join(folder, 'paasuke'));
  rmSync(folder, { recursive: true });
  expect(commandLine).toBe('npm run cli --');
});
