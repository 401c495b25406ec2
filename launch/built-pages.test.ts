import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOfSources, pagesState, rememberBuild, requirePages } from './built-pages.ts';

let home: string;
const write = (path: string, text = ''): void => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
};
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'psk-pages-'));
  for (const path of [
    'ui/input/button.tsx',
    'web/viewer.tsx',
    'console/console.tsx',
    'contract/client.ts',
    'docs/screenshots/main.png',
    'package-lock.json',
    'deploy/tv/icons.ts',
    'tools/install-pictures.ts',
    'web/dist/index.html',
  ])
    write(path);
});
afterEach(() => rmSync(home, { recursive: true }));

it('pages are built from the sources that are there, or have to be built anew', () => {
  expect(pagesState(home)).toBe('missing');
  expect(() => requirePages(home)).toThrow('Leht on ehitamata. Ehita see enne: npm run build');
  rememberBuild(home, hashOfSources(home));
  expect(pagesState(home)).toBe('built');
  requirePages(home);
  // What a build made, and packages beside a workspace, are no sources.
  write('web/dist/assets/more.js', 'x');
  write('web/node_modules/package/index.js', 'x');
  requirePages(home);
  for (const source of ['ui/input/button.tsx', 'web/viewer.tsx', 'console/console.tsx']) {
    write(source, 'other');
    expect(pagesState(home)).toBe('outdated');
    write(source);
    expect(pagesState(home)).toBe('built');
  }
  write('console/console.tsx', 'other');
  expect(() => requirePages(home)).toThrow(/^Leht on ehitatud teistest lähtetekstidest\..*npm run build$/);
});

it('what changes while pages are built is not in them', () => {
  const hash = hashOfSources(home);
  write('web/viewer.tsx', 'other');
  rememberBuild(home, hash);
  expect(pagesState(home)).toBe('outdated');
});
