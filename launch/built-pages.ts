import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../runtime/start/start-fault.ts';
import { isRelease } from '../runtime/start/release-folder.ts';

/** Where the built pages lie. */
export const pagesFolder = (root: string): string => join(root, 'web/dist');

const folders = ['ui', 'web', 'console', 'contract', 'docs/screenshots'];
const files = ['package-lock.json', 'deploy/tv/icons.ts', 'tools/install-pictures.ts'];
const stampOf = (root: string): string => join(pagesFolder(root), '.inputs');

/** Whether the pages of the viewer and the console were built, and from these very sources, which a release leaves out. */
export function pagesState(root: string): 'built' | 'outdated' | 'missing' {
  if (isRelease(root)) return 'built';
  if (!existsSync(stampOf(root))) return 'missing';
  return readFileSync(stampOf(root), 'utf8') === hashOfSources(root) ? 'built' : 'outdated';
}

/** Remembers which sources the pages were built from; said last, so that a build that was cut short counts for nothing. */
export const rememberBuild = (root: string, hash: string): void => writeFileSync(stampOf(root), hash);

/** For a start that builds nothing: throws in words for the operator unless the pages are there. */
export function requirePages(root: string): void {
  const state = pagesState(root);
  if (state === 'missing') throw new StartFault('Leht on ehitamata. Ehita see enne: npm run build');
  if (state === 'outdated')
    throw new StartFault('Leht on ehitatud teistest lähtetekstidest. Ehita see uuesti: npm run build');
}

/** Of the sources as they are now. One for a build is taken before it: what changes while it runs is not in its pages. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[/\\](dist|node_modules)([/\\]|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...sources.sort(), ...files.map((name) => join(root, name))])
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
