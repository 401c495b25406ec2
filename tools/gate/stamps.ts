import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, isSource, isTest, read, repositoryFiles, root, type Import } from '../sources.ts';
import { areas } from './areas.ts';
import { settingsOfAll, suites, type Suite, type SuiteName } from './suites.ts';
import { versionOf } from './versions.ts';

/**
 * A stamp is the hash of all that decides over a suite as it was when the suite was last green in a gate. The gate's machines
 * are new each time, so stamps are committed, one small file for each: a green run writes them into `.ci/green/`.
 */
const folder = join(root, '.ci/green');

/** The name of a stamp: of a suite, or of an area of the journeys. */
export type StampName = SuiteName | `journeys-${string}`;

/** What a stamp is a hash of: the files by their paths, and the versions of programs. */
export interface Inputs {
  files: readonly string[];
  versions: readonly string[];
}

/** All that decides over a suite or an area. */
export function inputsOf(name: StampName): Inputs {
  const files = repositoryFiles().filter((path) => !path.startsWith('.ci/green/'));
  const area = name.startsWith('journeys-') ? name.slice('journeys-'.length) : undefined;
  const suite: Suite = suites[(area ? 'journeys' : name) as SuiteName];
  const decisive = area ? filesOfArea(files, area) : filesOfSuite(files, suite);
  return { files: decisive, versions: suite.tools.map((tool) => `${tool} ${versionOf(tool)}`) };
}

function filesOfSuite(files: readonly string[], { tests, product, closure }: Suite): string[] {
  const own = files.filter(
    (path) => startsWithAny(path, tests) || (startsWithAny(path, product) && !isTest(path)),
  );
  const all = [...own, ...settingsOfAll];
  return closure ? withImports(all, files) : all;
}

function filesOfArea(files: readonly string[], name: string): string[] {
  const { roots, journeys } = areas[name]!;
  const specs = journeys.map((start) => `e2e/journeys/${start}`);
  const own = files.filter(
    (path) => startsWithAny(path, specs) || (startsWithAny(path, roots) && !isTest(path)),
  );
  const otherRoots = Object.entries(areas).flatMap(([other, area]) => (other === name ? [] : area.roots));
  // A page that is opened from this one is the subject of its own area.
  const isOther = ({ target, lazy }: Import): boolean =>
    lazy && startsWithAny(target, otherRoots) && !startsWithAny(target, roots);
  return withImports([...own, ...settingsOfAll], files, (path) =>
    insideImports(path)
      .filter((one) => !isOther(one))
      .map(({ target }) => target),
  );
}

const startsWithAny = (path: string, starts: readonly string[]): boolean =>
  starts.some((start) => path.startsWith(start));

/** These files and all of the repository that they import, directly or not. */
export function withImports(
  start: readonly string[],
  files: readonly string[],
  importsIn: (path: string) => readonly string[] = (path) => insideImports(path).map(({ target }) => target),
): string[] {
  const known = new Set(files);
  const found = new Set(start.filter((path) => known.has(path)));
  for (const file of found) for (const target of importsIn(file)) if (known.has(target)) found.add(target);
  return [...found].sort();
}

const kept = new Map<string, readonly Import[]>();
function insideImports(path: string): readonly Import[] {
  let found = kept.get(path);
  if (!found) {
    found = isSource(path) ? importsOf(path).filter(({ inside }) => inside) : [];
    kept.set(path, found);
  }
  return found;
}

/** The hash that the stamp has to hold for its suite to count as green. */
export function hashOf({ files, versions }: Inputs, contentOf: (path: string) => string = read): string {
  const hash = createHash('sha256');
  for (const version of versions) hash.update(`${version}\0`);
  for (const file of [...new Set(files)].sort()) hash.update(`${file}\0${contentOf(file)}\0`);
  return hash.digest('hex');
}

const pathOf = (name: StampName): string => join(folder, name);

/** Was this suite green as it is now? */
export const isGreen = (name: StampName): boolean => holds(pathOf(name), hashOf(inputsOf(name)));

const holds = (path: string, hash: string): boolean =>
  existsSync(path) && readFileSync(path, 'utf8').trim() === hash;

/** Writes that the suite is green as it was when this hash was taken, before it ran; answers the path if that is news. */
export function recordGreen(name: StampName, hash: string): string | undefined {
  const path = pathOf(name);
  if (holds(path, hash)) return undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${hash}\n`);
  return path;
}
