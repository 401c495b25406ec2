import { expect, test } from 'vitest';
import { faultOfStatus, type Fault } from '../engine/fault.ts';
import { faultOfMediaError } from '../engine/media-fault.ts';
import {
  afterStep,
  nextStep,
  noAttempts,
  quietRetryDelay,
  type Attempts,
  type Step,
} from './retry-ladder.ts';

/** The steps taken for one fault after another on one server. */
function stepsFor(...kinds: Fault['kind'][]): Step[] {
  let tried: Attempts = noAttempts;
  return kinds.map((kind) => {
    const step = nextStep({ kind }, tried);
    tried = afterStep(tried, step, 's1');
    return step;
  });
}

test('a dead server is left at once', () => {
  expect(stepsFor('network')).toEqual(['next-server']);
});

test('a broken picture is repaired, reloaded, then taken from another server', () => {
  expect(stepsFor('media', 'media', 'media')).toEqual(['recover', 'reload', 'next-server']);
});

test('a refusal asks about the session once and never goes to another server', () => {
  expect(stepsFor('refused', 'refused', 'refused')).toEqual(['check-session', 'give-up', 'give-up']);
});

test('a session that watches elsewhere: nothing is tried', () => {
  expect(stepsFor('replaced', 'replaced')).toEqual(['give-way', 'give-way']);
});

test('out of step with the live edge: reload once', () => {
  expect(stepsFor('missing', 'missing')).toEqual(['reload', 'next-server']);
});

test('what one server has too much of is not asked of the next', () => {
  expect(stepsFor('tooMany', 'tooMany', 'tooMany')).toEqual(['reload', 'give-up', 'give-up']);
});

test('a server is counted as failed once, and the next starts with a clean record', () => {
  let tried = afterStep({ ...noAttempts, recoveries: 1, reloads: 1 }, 'next-server', 's1');
  tried = afterStep(tried, 'next-server', 's1');
  expect(tried).toEqual({ recoveries: 0, reloads: 0, sessionChecks: 0, failedServers: ['s1'] });
});

test('statuses and element errors', () => {
  expect([0, 401, 403, 404, 410, 429, 500, 503].map((s) => faultOfStatus(s).kind)).toEqual([
    'network',
    'refused',
    'refused',
    'missing',
    'missing',
    'tooMany',
    'network',
    'network',
  ]);
  const reasons = [undefined, null, 'expired', 'replaced'];
  expect(reasons.map((reason) => faultOfStatus(403, reason).kind)).toEqual([
    'refused',
    'refused',
    'refused',
    'replaced',
  ]);
  const kinds = (television: boolean) => [2, 3, 4].map((code) => faultOfMediaError(code, television).kind);
  expect(kinds(false)).toEqual(['network', 'media', 'media']);
  expect(kinds(true)).toEqual(['network', 'media', 'network']);
});

test('quiet retries grow to half a minute', () => {
  expect([0, 1, 2, 3, 9].map(quietRetryDelay)).toEqual([5_000, 10_000, 20_000, 30_000, 30_000]);
});
