import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { namesOf, partOf, runSteps, type Step } from './steps.ts';

let printed: string[];
let faults: unknown[];
const before = process.exitCode;

beforeEach(() => {
  [printed, faults] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(console, 'error').mockImplementation((fault: unknown) => void faults.push(fault));
  process.exitCode = undefined;
});
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

/** Steps that note when they begin and end. */
function noted() {
  const notes: string[] = [];
  const step = (name: string, result: boolean | number = true): Step => [
    name,
    async () => {
      notes.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      notes.push(`${name} ends`);
      return result;
    },
  ];
  return { notes, step };
}
/** The closing list, without seconds. */
const closing = (): string[] =>
  printed
    .slice(printed.indexOf('') + 1)
    .map((line) => line.replace(/ \(\d+\.\d s\)$/, '').replace(/^ {2}\d+\.\d s/, 'seconds'));

it('carries out what is together side by side, and the plans one after the other', async () => {
  const { notes, step } = noted();
  await runSteps([{ together: [step('a'), step('b')] }, step('c')]);
  expect(notes).toEqual(['a begins', 'b begins', 'a ends', 'b ends', 'c begins', 'c ends']);
  expect(closing()).toEqual(['✓ a', '✓ b', '✓ c', 'seconds in all']);
  expect(process.exitCode).toBeUndefined();
});

it('fails as a whole when a step answers no or an exit code, and goes on with the plans after it', async () => {
  for (const result of [false, 1, 137]) {
    process.exitCode = undefined;
    printed.length = 0;
    const { notes, step } = noted();
    await runSteps([step('a', result), step('b', 0)]);
    expect(notes).toContain('b ends');
    expect(closing()).toEqual(['✗ a', '✓ b', 'seconds in all']);
    expect(process.exitCode).toBe(1);
  }
});

it('leaves out what comes in turn after a failure, however deep that lies', async () => {
  const { notes, step } = noted();
  const deep = { together: [step('a'), { inTurn: [step('b', false), step('c')] }] };
  await runSteps([{ inTurn: [deep, step('d')] }, step('e')]);
  expect(notes.filter((note) => note.endsWith('begins')).map((note) => note[0])).toEqual(['a', 'b', 'e']);
  expect(closing()).toEqual(['✓ a', '✗ b', '✓ e', 'seconds in all']);
  expect(process.exitCode).toBe(1);
});

it('carries out one by one no matter what failed before', async () => {
  const { notes, step } = noted();
  await runSteps([{ oneByOne: [step('a', false), step('b')] }]);
  expect(notes).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(closing()).toEqual(['✗ a', '✓ b', 'seconds in all']);
});

it('takes a step that throws, at once or later, for one that failed, and shows why', async () => {
  const [now, later] = [new Error('kohe'), new Error('hiljem')];
  await runSteps([
    {
      together: [
        [
          'a',
          () => {
            throw now;
          },
        ],
        ['b', () => Promise.reject(later)],
      ],
    },
  ]);
  expect(closing()).toEqual(['✗ a', '✗ b', 'seconds in all']);
  expect(faults).toEqual([now, later]);
  expect(process.exitCode).toBe(1);
});

it('says of each step how it went as soon as it is over, and how long it took', async () => {
  const { step } = noted();
  const seen: string[] = [];
  await runSteps([
    step('a'),
    [
      'b',
      () => {
        seen.push(...printed);
        return true;
      },
    ],
  ]);
  expect(seen).toEqual([expect.stringMatching(/^✓ a \(\d+\.\d s\)$/)]);
});

it('knows the steps of a plan by name, and takes those that are asked for', () => {
  const step = (name: string): Step => [name, () => true];
  const plan = { together: [step('a'), { inTurn: [step('b'), step('c')] }] };
  expect(namesOf(plan)).toEqual(['a', 'b', 'c']);
  expect(partOf(plan, ['c', 'a']).map(([name]) => name)).toEqual(['a', 'c']);
  expect(partOf(plan, ['d'])).toEqual([]);
});
