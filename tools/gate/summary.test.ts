import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources.ts';
import { outcomeOf } from './summary.ts';

const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

it('counts what vitest has written, and names what this machine could not run', () => {
  const results = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: join(root, 'media/ffmpeg.test.ts'),
        assertionResults: [
          assertion('finds it', 'passed'),
          assertion('waits', 'passed', ['AssertionError: 1 is not 2']),
          assertion('hears foreign sounds', 'skipped'),
          assertion('ends', 'failed', ['AssertionError: 1 is not 2']),
        ],
      },
    ],
  };
  expect(outcomeOf(results)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    secondTries: ['media/ffmpeg.test.ts: waits'],
    notRun: ['media/ffmpeg.test.ts: hears foreign sounds'],
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
            tests: [{ projectName: 'desktop', status: 'flaky' }],
          },
        ],
      },
    ],
  };
  expect(outcomeOf(results)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
    secondTries: ['desktop: journeys/zap.spec.ts: a zap'],
    notRun: [],
  });
});

it('takes a suite that has written nothing for one that failed', () => {
  expect(outcomeOf(undefined)).toMatchObject({ passed: 0, failed: 1 });
});
