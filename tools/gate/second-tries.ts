import { relative } from 'node:path';
import { root } from '../sources.ts';

/** What Playwright writes of its suites, and vitest of its files, as far as it is read here. */
export interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
  testResults?: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Names of the tests that failed first and passed at the second try. */
export const secondTriesIn = ({ suites = [], specs = [], testResults = [] }: Suite): string[] => [
  ...suites.flatMap(secondTriesIn),
  ...testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  ),
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${projectName}: ${file}: ${title}`),
  ),
];

export interface Judgement {
  /** Needed a second try now and the time before: no luck, but a defect. */
  failed: string[];
  /** What the list has to say now, when that is something else. */
  list: string[] | undefined;
}

/** Compares the tests that needed a second try with those of the run before. */
export function judgeSecondTries(now: readonly string[], before: readonly string[]): Judgement {
  const list = [...new Set(now)].sort();
  const same = list.length === before.length && list.every((name) => before.includes(name));
  return { failed: list.filter((name) => before.includes(name)), list: same ? undefined : list };
}
