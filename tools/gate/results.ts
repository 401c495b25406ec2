import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../sources.ts';

interface Fault {
  message: string;
}

/** What Playwright writes of its suites. */
interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: string;
      /** Why a test was left out, where it says so. */
      annotations?: { description?: string }[];
      results: { errors: Fault[] }[];
    }[];
  }[];
}

/** The results of vitest (jest's form) and of Playwright, as far as they are read here. */
export interface Results extends Suite {
  numPassedTests?: number;
  numFailedTests?: number;
  success?: boolean;
  testResults?: {
    name: string;
    status: string;
    /** Why the file could not be run. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Faults outside of tests, as of what was to start before them. */
  errors?: Fault[];
}

/** A test that failed, at its first try at least. */
export interface Failure {
  name: string;
  /** What the first try said, without colours and without the runner's own part of the stack. */
  error: string;
}

export interface Failures {
  /** Tests that failed at every try. */
  failed: Failure[];
  /** What failed outside of tests: a file that could not be loaded, a system that did not start. */
  outside: Failure[];
  /** Tests that passed at their second try only. */
  secondTries: Failure[];
}

/** What failed, in the order in which the runner has written it. */
export function failuresIn(results: Results): Failures {
  const { testResults = [], errors = [] } = results;
  const journeys = journeysIn(results);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(root, name)}: ${test.fullName}` })),
  );
  const failed = [
    ...tests.filter(({ status }) => status === 'failed').map(ofVitest),
    ...journeys.filter(({ status }) => status === 'unexpected').map(ofPlaywright),
  ];
  const outside = [
    ...testResults
      .filter(({ status, message }) => status === 'failed' && message !== '')
      .map(({ name, message }) => ({ name: relative(root, name), error: readable(message) })),
    ...errors.map(({ message }) => ({ name: 'outside of tests', error: readable(message) })),
  ];
  const isUnnamed = results.success === false && failed.length === 0 && outside.length === 0;
  return {
    failed,
    outside: isUnnamed
      ? [{ name: 'outside of tests', error: 'the runner names no test: see its own words above' }]
      : outside,
    secondTries: [
      ...tests
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(ofVitest),
      ...journeys.filter(({ status }) => status === 'flaky').map(ofPlaywright),
    ],
  };
}

const ofVitest = ({ name, failureMessages }: { name: string; failureMessages: string[] }): Failure => ({
  name,
  error: readable(failureMessages[0] ?? ''),
});

interface Journey {
  name: string;
  status: string;
  annotations?: { description?: string }[];
  results: { errors: Fault[] }[];
}

const journeysIn = ({ suites = [], specs = [] }: Suite): Journey[] => [
  ...suites.flatMap(journeysIn),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, ...test }) => ({ ...test, name: `${projectName}: ${file}: ${title}` })),
  ),
];

/** Names of the tests that were left out; of Playwright's those that say why. */
export const notRunIn = (results: Results): string[] => [
  ...(results.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  ),
  ...journeysIn(results)
    .filter(
      ({ status, annotations = [] }) => status === 'skipped' && annotations.some((one) => one.description),
    )
    .map(({ name }) => name),
];

const ofPlaywright = ({ name, results }: Journey): Failure => ({
  name,
  error: readable(results.flatMap(({ errors }) => errors)[0]?.message ?? ''),
});

const readable = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .map((line) => line.trimEnd().replaceAll(`${root}/`, ''))
    .join('\n');
