import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../sources.ts';
import type { Plan } from './plan.ts';
import { failuresIn, notRunIn, type Failure, type Failures, type Results } from './results.ts';
import { judgeSecondTries } from './second-tries.ts';
import { recordGreen, type StampName } from './stamps.ts';
import type { SuiteName } from './suites.ts';

/** How a suite ended. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of tests that this machine could not run. */
  notRun: string[];
  failures: Failures;
}

const nothingWritten: Failure = {
  name: 'outside of tests',
  error: 'not begun because others failed, or not come to its end: see its own words above',
};

/** Counts what a runner has written; a suite that has written nothing has not come to its end. */
export function outcomeOf(results: Results | undefined): Outcome {
  if (!results)
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      notRun: [],
      failures: { failed: [], outside: [nothingWritten], secondTries: [] },
    };
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = results.stats ?? {};
  const failures = failuresIn(results);
  return {
    passed: (results.numPassedTests ?? 0) + expected + flaky,
    failed: (results.numFailedTests ?? 0) + unexpected + failures.outside.length,
    skipped: (results.testResults ? notRunIn(results).length : 0) + skipped,
    notRun: notRunIn(results),
    failures,
  };
}

/** Lines of an error that the summary repeats. */
const linesOfError = 10;
/** Of more failures than that there is one cause, and their names are enough. */
const errorsInFull = 30;

/** Each failure by its suite and name, with the first lines of its error. */
export function linesOfFailures(outcomes: ReadonlyMap<SuiteName, Outcome>): string[] {
  const all = [...outcomes].flatMap(
    ([
      suite,
      {
        failures: { failed, outside },
      },
    ]) => [...failed, ...outside].map(({ name, error }) => ({ name: `${suite}: ${name}`, error })),
  );
  return all.flatMap(({ name, error }, i) => [
    `Failed: ${name}`,
    ...(i < errorsInFull ? error.split('\n').slice(0, linesOfError) : []).map((line) => `    ${line}`),
  ]);
}

/**
 * Prints what was run and what was not, and why; writes the stamps of suites that were green at their first try; ends with what
 * failed, because of a long log only the end is seen, and the one line that counts all tests. Answers whether all was good.
 * @param folder where the runners have written their results, a file for each suite
 * @param hashes what the stamps hold when their suites are green, taken before those ran
 */
export function summarise(
  { run, skipped }: Plan,
  folder: string,
  hashes: ReadonlyMap<StampName, string>,
): boolean {
  const outcomes = new Map<SuiteName, Outcome>(run.map((name) => [name, outcomeOf(resultsOf(folder, name))]));
  const all = [...outcomes.values()];
  console.log('');
  for (const [name, { passed, failed, skipped: left }] of outcomes)
    console.log(`${name}: ${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`);
  for (const line of skipped) console.log(`Not run: ${line}`);
  for (const name of all.flatMap(({ notRun }) => notRun)) console.log(`Not run on this machine: ${name}`);
  const repeated = printSecondTries(
    all.flatMap(({ failures }) => failures.secondTries),
    run.includes('journeys') && run.includes('media'),
  );
  printStamps([...hashes].filter(([stamp]) => isClean(outcomes.get(suiteOf(stamp)))));
  if (process.env.GATE_BEGAN)
    console.log(
      `The whole gate took ${minutesSince(Number(process.env.GATE_BEGAN))}${process.env.GATE_APART ?? ''}`,
    );
  const sum = (count: (outcome: Outcome) => number): number =>
    all.reduce((total, one) => total + count(one), 0);
  const failed = sum((one) => one.failed) + repeated;
  const left = sum((one) => one.skipped);
  for (const line of linesOfFailures(outcomes)) console.log(line);
  console.log(`${sum((one) => one.passed)} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`);
  return failed === 0;
}

const suiteOf = (stamp: StampName): SuiteName =>
  stamp.startsWith('journeys-') ? 'journeys' : (stamp as SuiteName);

/** What needed a second try may need a third the next time, so it is no ground to leave it out then. */
const isClean = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && outcome.failed === 0 && outcome.failures.secondTries.length === 0;

function resultsOf(folder: string, name: SuiteName): Results | undefined {
  const path = join(folder, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Results) : undefined;
}

function printStamps(green: readonly (readonly [StampName, string])[]): void {
  const written = green.map(([stamp, hash]) => recordGreen(stamp, hash)).filter((path) => path !== undefined);
  if (written.length > 0)
    console.log(
      `Green as they are now, to be committed: ${written.map((path) => relative(root, path)).join(', ')}`,
    );
}

/** Names the tests that needed a second try; answers how many of them did so twice in a row. */
function printSecondTries(now: readonly Failure[], isWhole: boolean): number {
  const path = join(root, '.ci/second-tries.json');
  const names = now.map(({ name }) => name);
  const judgement = judgeSecondTries(names, JSON.parse(readFileSync(path, 'utf8')) as string[]);
  console.log(`${now.length} tests passed only at the second try`);
  for (const { name, error } of now)
    console.log(
      `  ${name}${judgement.failed.includes(name) ? ' (again: this fails the gate)' : ''}: ${error.split('\n')[0]}`,
    );
  // A run of some parts knows nothing of the others.
  if (judgement.list && isWhole) {
    writeFileSync(path, `${JSON.stringify(judgement.list, null, 2)}\n`);
    console.log('  This is not what .ci/second-tries.json said: commit it is now');
  }
  return judgement.failed.length;
}

function minutesSince(epochSeconds: number): string {
  const seconds = Math.round(Date.now() / 1000 - epochSeconds);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
