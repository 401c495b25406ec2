import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources.ts';
import { judgeSecondTries, secondTriesIn } from './second-tries.ts';

const spec = (title: string, status: string) => ({
  title,
  file: 'journeys/past.spec.ts',
  tests: [{ projectName: 'desktop', status }],
});

it('finds the journeys that passed at the second try, however deep they lie', () => {
  const suite = {
    suites: [
      {
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ specs: [spec('three', 'flaky')] }],
      },
    ],
  };
  expect(secondTriesIn(suite)).toEqual([
    'desktop: journeys/past.spec.ts: three',
    'desktop: journeys/past.spec.ts: two',
  ]);
});

it('finds them among the files of vitest, too', () => {
  const result = (fullName: string, status: string, failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const testResults = [
    {
      name: join(root, 'media/edge/edge.test.ts'),
      assertionResults: [
        result('an edge serves', 'passed', []),
        result('an edge waits', 'passed', ['AssertionError: expected 1 to be 2']),
        result('an edge ends', 'failed', ['AssertionError: expected 1 to be 2']),
      ],
    },
  ];
  expect(secondTriesIn({ testResults })).toEqual(['media/edge/edge.test.ts: an edge waits']);
});

it('lets a journey need a second try once, and fails it the time after', () => {
  expect(judgeSecondTries(['a'], [])).toEqual({ failed: [], list: ['a'] });
  expect(judgeSecondTries(['a'], ['a'])).toEqual({ failed: ['a'], list: undefined });
  expect(judgeSecondTries(['b'], ['a'])).toEqual({ failed: [], list: ['b'] });
});

it('wants the list emptied after a run in which nothing needed one', () => {
  expect(judgeSecondTries([], ['a'])).toEqual({ failed: [], list: [] });
  expect(judgeSecondTries([], [])).toEqual({ failed: [], list: undefined });
});
