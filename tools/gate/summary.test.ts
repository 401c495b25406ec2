import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources.ts';
import { linesOfFailures, outcomeOf } from './summary.ts';

const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

it('counts what vitest has written, and names what this machine could not run', () => {
  const results = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'media/ffmpeg.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          assertion('finds it', 'passed'),
          assertion('waits', 'passed', ['AssertionError: 1 is not 2']),
          assertion('hears foreign sounds', 'skipped'),
          assertion('reads a film', 'pending'),
          assertion('ends', 'failed', ['AssertionError: 1 is not 2']),
        ],
      },
    ],
  };
  expect(outcomeOf(results)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    notRun: ['media/ffmpeg.test.ts: hears foreign sounds', 'media/ffmpeg.test.ts: reads a film'],
    failures: {
      failed: [{ name: 'media/ffmpeg.test.ts: ends', error: 'AssertionError: 1 is not 2' }],
      outside: [],
      secondTries: [{ name: 'media/ffmpeg.test.ts: waits', error: 'AssertionError: 1 is not 2' }],
    },
  });
});

it('counts what Playwright has written; what passed at its second try has passed', () => {
  const results = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [
          {
            title: 'a zap',
            file: 'journeys/zap.spec.ts',
            tests: [
              { projectName: 'desktop', status: 'flaky', results: [{ errors: [{ message: 'late' }] }] },
            ],
          },
        ],
      },
    ],
  };
  expect(outcomeOf(results)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
    notRun: [],
    failures: {
      failed: [],
      outside: [],
      secondTries: [{ name: 'desktop: journeys/zap.spec.ts: a zap', error: 'late' }],
    },
  });
});

it('takes a suite that has written nothing for one that failed', () => {
  expect(outcomeOf(undefined)).toMatchObject({ passed: 0, failed: 1 });
});

it('takes a file that could not be loaded for a failure', () => {
  const lost = {
    name: join(root, 'a.test.ts'),
    status: 'failed',
    message: 'no module',
    assertionResults: [],
  };
  expect(outcomeOf({ numPassedTests: 3, testResults: [lost] })).toMatchObject({ passed: 3, failed: 1 });
});

it('ends with each failure by suite and name, and the first ten lines of its error', () => {
  const error = Array.from({ length: 12 }, (_, i) => `line ${i + 1}`).join('\n');
  const outcome = { passed: 1, failed: 2, skipped: 0, notRun: [] };
  const failures = {
    failed: [{ name: 'media/edge.test.ts: ends', error }],
    outside: [{ name: 'media/lost.test.ts', error: 'Cannot find module' }],
    secondTries: [{ name: 'media/edge.test.ts: waits', error }],
  };
  expect(linesOfFailures(new Map([['media', { ...outcome, failures }]]))).toEqual([
    'Failed: media: media/edge.test.ts: ends',
    ...Array.from({ length: 10 }, (_, i) => `    line ${i + 1}`),
    'Failed: media: media/lost.test.ts',
    '    Cannot find module',
  ]);
});

it('names failures only when there are so many that they have one cause', () => {
  const failed = Array.from({ length: 40 }, (_, i) => ({ name: `test ${i}`, error: 'the disk is full' }));
  const outcome = {
    passed: 0,
    failed: 40,
    skipped: 0,
    notRun: [],
    failures: { failed, outside: [], secondTries: [] },
  };
  const lines = linesOfFailures(new Map([['media', outcome]]));
  expect(lines.filter((line) => line.startsWith('Failed: '))).toHaveLength(40);
  expect(lines).toHaveLength(70);
});
