import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources.ts';
import { areas, areasOf } from './areas.ts';
import { planOf, type Order } from './plan.ts';
import type { StampName } from './stamps.ts';
import { suites } from './suites.ts';

const journeys = ['guide.spec.ts', 'radio.spec.ts', 'search.spec.ts', 'links.spec.ts', 'survival.spec.ts'];
const names = Object.keys(suites);

/** A run in which the named stamps are stale and all others fresh. */
const planWith = (stale: readonly StampName[], order: Partial<Order> = {}) =>
  planOf({
    full: false,
    parts: [],
    turn: 0,
    journeys,
    isGreen: (name) => !stale.includes(name),
    ...order,
  });

it('runs only what looks at the whole repository when everything is as it was', () => {
  const plan = planWith([]);
  expect(plan.run).toEqual(['repository']);
  expect(plan.journeys).toBeUndefined();
  expect(plan.stamps).toEqual([]);
  expect(plan.skipped.map((line) => line.split(':')[0])).toEqual(
    names.filter((name) => name !== 'repository'),
  );
});

it('runs what is stale, and stamps it', () => {
  expect(planWith(['media', 'web'])).toMatchObject({
    run: ['repository', 'web', 'media'],
    stamps: ['web', 'media'],
  });
});

it('leaves benchmarks to a run of everything', () => {
  expect(planWith(['benches']).run).toEqual(['repository']);
  expect(planWith(['benches']).skipped).toContain(
    'benches: only when everything is run (CI_FULL=1, npm test)',
  );
});

it('runs journeys of areas that have changed, and a third of the others, another one with each commit', () => {
  const stale: StampName[] = ['journeys', 'journeys-guide'];
  const turns = [0, 1, 2].map((turn) => planWith(stale, { turn }).journeys as string[]);
  for (const files of turns) expect(files[0]).toBe('guide.spec.ts');
  // Over three commits each of the others has had its turn, and none twice.
  expect(turns.flatMap((files) => files.slice(1)).sort()).toEqual(journeys.slice(1).sort());
  const { stamps, skipped } = planWith(stale);
  expect(stamps).toEqual(['journeys', 'journeys-guide']);
  expect(skipped.at(-1)).toMatch(/^journeys, but for those that always run: 2 of 5 files, .*\(.*\)$/);
});

it('runs everything when it is told to, no matter what the stamps say', () => {
  const plan = planWith([], { full: true });
  expect(plan).toMatchObject({ run: names, journeys: 'all', skipped: [] });
  expect(plan.stamps).toEqual([
    ...names.filter((name) => name !== 'repository'),
    ...Object.keys(areas).map((name) => `journeys-${name}`),
  ]);
});

it('runs the part that is asked for, by its name or by its folder, fresh or not', () => {
  expect(planWith([], { parts: ['server'] }).run).toEqual(['scenarios', 'embedded', 'processes']);
  expect(planWith([], { parts: ['media'] }).run).toEqual(['media']);
  expect(planWith([], { parts: ['e2e'] })).toMatchObject({ run: ['journeys'], journeys: 'all' });
  expect(planWith([], { parts: ['media'] }).skipped).toContain('web: not asked for');
});

it('says which parts there are when one is unknown', () => {
  expect(() => planWith([], { parts: ['medai'] })).toThrow(
    /No such part: medai. There are repository, runtime, web, /,
  );
});

it('has every journey in exactly one area, and no area without one', () => {
  const files = readdirSync(join(root, 'e2e/journeys'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.spec.ts'),
  );
  expect(files.filter((file) => areasOf(file).length !== 1)).toEqual([]);
  expect(new Set(files.flatMap(areasOf))).toEqual(new Set(Object.keys(areas)));
});
