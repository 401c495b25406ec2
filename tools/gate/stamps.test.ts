import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources.ts';
import { areas } from './areas.ts';
import { hashOf, inputsOf, withImports, type StampName } from './stamps.ts';
import { suites } from './suites.ts';

const texts: Record<string, string> = { 'a.ts': 'a', 'b.ts': 'b' };
const hash = (files: string[], versions: string[] = [], changed: Record<string, string> = {}): string =>
  hashOf({ files, versions }, (path) => ({ ...texts, ...changed })[path]!);

it('changes with a file’s content, its name, its coming and going, and a program’s version', () => {
  const before = hash(['a.ts', 'b.ts'], ['node v24']);
  expect(hash(['b.ts', 'a.ts', 'a.ts'], ['node v24'])).toBe(before);
  const others = [
    hash(['a.ts', 'b.ts'], ['node v26']),
    hash(['a.ts', 'b.ts'], ['node v24'], { 'b.ts': 'c' }),
    hash(['a.ts'], ['node v24']),
    hash(['a.ts', 'b.ts', 'c.ts'], ['node v24'], { 'c.ts': '' }),
  ];
  expect(new Set([before, ...others]).size).toBe(5);
});

it('follows imports to their end, also in a circle, and leaves out what is not of the repository', () => {
  const imports: Record<string, string[]> = {
    'a.ts': ['b.ts', 'not-here.ts'],
    'b.ts': ['c.css', 'a.ts'],
    'd.ts': ['a.ts'],
  };
  const files = ['a.ts', 'b.ts', 'c.css', 'd.ts'];
  expect(withImports(['a.ts'], files, (path) => imports[path] ?? [])).toEqual(['a.ts', 'b.ts', 'c.css']);
});

const filesOf = (name: StampName): readonly string[] => inputsOf(name).files;

it('holds what decides: tests and fixtures of a suite, what they import, the lock file', () => {
  const media = filesOf('media');
  for (const path of ['media/main.ts', 'media/ffmpeg.ts', 'contract/constants.ts', 'package-lock.json'])
    expect(media, path).toContain(path);
  expect(media.some((path) => path.endsWith('.test.ts'))).toBe(true);
  expect(media.some((path) => path.startsWith('web/'))).toBe(false);
  expect(filesOf('web').some((path) => path.startsWith('server/'))).toBe(false);
  expect(filesOf('scenarios')).toEqual(
    expect.arrayContaining(['runtime/defined.ts', 'docs/operate/keys.md']),
  );
});

it('leaves the product’s own tests out of what decides over journeys', () => {
  const journeys = filesOf('journeys');
  expect(journeys).toEqual(
    expect.arrayContaining(['server/app.ts', 'web/viewer.tsx', 'e2e/viewer.ts', 'run.cjs']),
  );
  expect(journeys.filter((path) => path.includes('.test.'))).toEqual([]);
  expect(journeys.filter((path) => path.startsWith('docs/'))).toEqual([]);
});

it('is told by pages of documents in no suite but the one that runs their commands', () => {
  const stale = Object.keys(suites).filter(
    (name) => name !== 'repository' && filesOf(name as StampName).some((path) => path.startsWith('docs/')),
  );
  expect(stale).toEqual(['scenarios', 'embedded']);
});

it('has roots for every area that are there, and a page of one is in no other’s way', () => {
  for (const [name, { roots }] of Object.entries(areas))
    for (const path of roots) expect(existsSync(join(root, path)), `${name}: ${path}`).toBe(true);
  expect(filesOf('journeys-radio')).toContain('web/routes/radio-page.tsx');
  expect(filesOf('journeys-guide')).not.toContain('web/routes/radio-page.tsx');
  expect(filesOf('journeys-console')).not.toContain('web/routes/radio-page.tsx');
});
