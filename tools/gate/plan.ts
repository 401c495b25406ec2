import { areas, areasOf } from './areas.ts';
import type { StampName } from './stamps.ts';
import { suites, type SuiteName } from './suites.ts';

/** What a run is asked to do. */
export interface Order {
  /** Everything, no matter what the stamps say. */
  full: boolean;
  /** Names of suites, or of folders whose tests they have; empty is all of them. */
  parts: readonly string[];
  /** A number that goes through all values from one commit to the next: it says whose turn it is. */
  turn: number;
  /** Paths of all journeys below `e2e/journeys/`. */
  journeys: readonly string[];
  isGreen: (name: StampName) => boolean;
}

/** Which journeys run: all, or those that always do and the files named here. */
export type JourneyChoice = 'all' | readonly string[];

export interface Plan {
  run: readonly SuiteName[];
  /** Present when journeys run. */
  journeys?: JourneyChoice;
  /** What the stamps of this run are, when its suites are green. */
  stamps: readonly StampName[];
  /** Lines for the reader: what is left out, and why. */
  skipped: readonly string[];
}

/** Of the journeys whose area is as it was, one in so many runs each time. */
const turns = 3;

/** What runs in every gate, and therefore has no stamp. */
const always: readonly SuiteName[] = ['repository'];

/** What only a run of everything has time for. */
const onlyWhole: readonly SuiteName[] = ['benches'];

/** Throws with words for the reader when a part is not known. */
export function planOf({ full, parts, turn, journeys, isGreen }: Order): Plan {
  const names = Object.keys(suites) as SuiteName[];
  const unknown = parts.filter((part) => !names.some((name) => isPart(name, part)));
  if (unknown.length > 0)
    throw new Error(
      `No such part: ${unknown.join(', ')}. There are ${names.join(', ')}; a folder stands for the suites that have its tests.`,
    );
  const wanted = names.filter((name) => parts.length === 0 || parts.some((part) => isPart(name, part)));
  const everything = full || parts.length > 0;
  const run = wanted.filter(
    (name) => everything || always.includes(name) || (!onlyWhole.includes(name) && !isGreen(name)),
  );
  const skipped = [
    ...names.filter((name) => !wanted.includes(name)).map((name) => `${name}: not asked for`),
    ...wanted
      .filter((name) => !run.includes(name))
      .map((name) =>
        onlyWhole.includes(name)
          ? `${name}: only when everything is run (CI_FULL=1, npm test)`
          : `${name}: nothing that decides over it has changed since it was green (.ci/green/${name})`,
      ),
  ];
  const areaNames = Object.keys(areas).map((name): StampName => `journeys-${name}`);
  const stamps = run.filter((name) => !always.includes(name));
  if (!run.includes('journeys')) return { run, stamps, skipped };
  if (everything) return { run, journeys: 'all', stamps: [...stamps, ...areaNames], skipped };
  const changed = Object.keys(areas).filter((name) => !isGreen(`journeys-${name}`));
  const [met, others] = split(journeys, (path) => areasOf(path).some((area) => changed.includes(area)));
  const [next, left] = split(others, (_, i) => i % turns === turn % turns);
  if (left.length > 0)
    skipped.push(
      `journeys, but for those that always run: ${left.length} of ${journeys.length} files, whose areas are as they were and whose turn comes with a later commit (${left.join(', ')})`,
    );
  return {
    run,
    journeys: [...met, ...next],
    stamps: [...stamps, ...changed.map((name): StampName => `journeys-${name}`)],
    skipped,
  };
}

const isPart = (name: SuiteName, part: string): boolean =>
  name === part || (suites[name].folders as readonly string[]).includes(part);

function split<T>(all: readonly T[], isFirst: (one: T, i: number) => boolean): [T[], T[]] {
  const [first, second]: [T[], T[]] = [[], []];
  all.forEach((one, i) => (isFirst(one, i) ? first : second).push(one));
  return [first, second];
}
