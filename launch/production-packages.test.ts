import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSource, isTest, repositoryFiles } from '../tools/sources.ts';

/** What an operator's machine gets by `npm ci --omit=dev`: all that runs there, and nothing that only builds or tests. */
const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Locked {
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const dependenciesOf = (workspace: string): string[] =>
  Object.keys(
    (JSON.parse(read(join(workspace, 'package.json'))) as { dependencies?: object }).dependencies ?? {},
  );

/** Whether npm lays a package on this platform: it names it, or none, or others that it is not for. */
function fits(allowed: string | string[] | undefined, value: string): boolean {
  const names = [allowed ?? []].flat();
  return (
    !names.includes(`!${value}`) && (names.length === 0 || names.some((n) => n === value || n[0] === '!'))
  );
}

describe('packages of production', () => {
  it('are at most 235 on a Linux machine', () => {
    const laid = Object.entries(packages).filter(
      ([path, one]) =>
        path.includes('node_modules/') &&
        !(one.link ?? one.dev ?? one.devOptional) &&
        fits(one.os, 'linux') &&
        fits(one.cpu, 'x64') &&
        fits(one.libc, 'glibc'),
    );
    expect(laid.length).toBeGreaterThan(100);
    expect(laid.length).toBeLessThanOrEqual(235);
  });

  it.each(['ui', 'web', 'console', 'e2e'])('are none of %s/, which is bundled or only tests', (workspace) => {
    expect(dependenciesOf(workspace)).toEqual([]);
  });

  it.each(['contract', 'runtime', 'server', 'media', 'simulators', 'launch', 'main.ts', 'supervise.ts'])(
    'are all that %s imports while it runs',
    (part) => {
      const workspace = ['launch', 'main.ts', 'supervise.ts'].includes(part) ? '.' : part;
      const known = dependenciesOf(workspace);
      const missing = repositoryFiles()
        .filter((path) => (path === part || path.startsWith(`${part}/`)) && isSource(path))
        .filter((path) => !isTest(path) && !path.includes('/testing/') && !path.endsWith('.config.ts'))
        .flatMap((path) => packagesOf(read(path)).map((name) => `${path} → ${name}`))
        .filter((line) => !known.includes(line.split(' → ')[1]!));
      expect(missing).toEqual([]);
    },
  );
});

/** Packages that a file loads; types of a package are not loaded. */
function packagesOf(code: string): string[] {
  const names = code.matchAll(
    /^(?:import|export) (?!type )(?:[^'";]*? from )?'([a-z@][^']*)'|\bimport\('([a-z@][^']*)'\)/gm,
  );
  return [...names]
    .map(([, still, lazy]) => (still ?? lazy)!)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => (name.startsWith('@') ? name.split('/', 2).join('/') : name.split('/', 1)[0]!));
}
