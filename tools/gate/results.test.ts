import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources.ts';
import { failuresIn } from './results.ts';

const journey = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'journeys/past.spec.ts',
  tests: [
    {
      projectName: 'desktop',
      status,
      results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }],
    },
  ],
});

const file = (
  message: string,
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[] = [],
) => ({
  name: join(root, 'media/edge/edge.test.ts'),
  status: message ? 'failed' : 'passed',
  message,
  assertionResults,
});

it('finds journeys, however deep they lie, and what each said first, without colours', () => {
  const results = {
    suites: [
      {
        specs: [
          journey('one', 'expected'),
          journey('two', 'flaky', 'Error: \u001b[31mlate\u001b[39m\n\nCall log:'),
        ],
        suites: [{ specs: [journey('three', 'unexpected', 'Error: never', 'Error: again')] }],
      },
    ],
  };
  expect(failuresIn(results)).toEqual({
    failed: [{ name: 'desktop: journeys/past.spec.ts: three', error: 'Error: never' }],
    outside: [],
    secondTries: [{ name: 'desktop: journeys/past.spec.ts: two', error: 'Error: late\nCall log:' }],
  });
});

it("finds the tests of vitest, and leaves out the runner's own part of the stack", () => {
  const said = `AssertionError: expected 1 to be 2
    at ${root}/media/edge/edge.test.ts:3:25
    at file://${root}/node_modules/vitest/dist/chunks/run.js:1695:35
    at new Promise (<anonymous>)`;
  const tests = [
    { fullName: 'an edge serves', status: 'passed', failureMessages: [] },
    { fullName: 'an edge waits', status: 'passed', failureMessages: [said] },
    { fullName: 'an edge ends', status: 'failed', failureMessages: [said, 'Error: other'] },
  ];
  const error = 'AssertionError: expected 1 to be 2\n    at media/edge/edge.test.ts:3:25';
  expect(failuresIn({ success: false, testResults: [file('', tests)] })).toEqual({
    failed: [{ name: 'media/edge/edge.test.ts: an edge ends', error }],
    outside: [],
    secondTries: [{ name: 'media/edge/edge.test.ts: an edge waits', error }],
  });
});

it('finds what failed outside of tests: a file that cannot be loaded, a system that did not start, an error without a test', () => {
  expect(failuresIn({ success: false, testResults: [file('Cannot find module')] }).outside).toEqual([
    { name: 'media/edge/edge.test.ts', error: 'Cannot find module' },
  ]);
  expect(failuresIn({ errors: [{ message: 'the system ended with 1' }] }).outside).toEqual([
    { name: 'outside of tests', error: 'the system ended with 1' },
  ]);
  expect(failuresIn({ success: false, testResults: [file('')] }).outside).toHaveLength(1);
  expect(failuresIn({ success: true, testResults: [file('')] }).outside).toEqual([]);
});
