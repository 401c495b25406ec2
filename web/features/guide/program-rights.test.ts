import { expect, test } from 'vitest';
import type { Program } from '../../../contract/models/program.ts';
import { canPlay, isPlayable, mayPlay, standingOf } from './program-rights.ts';

const program = { startTime: 1_000, endTime: 2_000, restartUntil: 2_000, replayUntil: 9_000 } as Program;

test.each([
  ['it runs', 500, 1_500, true],
  ['it is over', 500, 5_000, true],
  ['it has not begun', 500, 1_000, false],
  ['it has left the archive', 1_001, 5_000, false],
  ['the channel keeps nothing, or not for this viewer', undefined, 1_500, false],
])('%s', (_, from, now, can) => {
  expect(canPlay(program, from, now)).toBe(can);
  expect(mayPlay(program, from, now)).toBe(can);
});

test('rights of its own come first', () => {
  expect(mayPlay(program, 500, 9_000)).toBe(false);
  expect(mayPlay({ ...program, replayUntil: null }, 500, 3_000)).toBe(false);
  expect(mayPlay({ ...program, restartUntil: null }, 500, 1_500)).toBe(false);
  expect(mayPlay({ ...program, restartUntil: null }, 500, 3_000)).toBe(true);
});

test('what a member has recorded they may play for longer than the channel keeps it', () => {
  const recorded = { ...program, isUserRec: true };
  expect(mayPlay(recorded, 1_500, 5_000)).toBe(true);
  expect(mayPlay(program, 1_500, 5_000)).toBe(false);
  expect(mayPlay(recorded, 1_500, 9_000)).toBe(false);
  expect(mayPlay(recorded, undefined, 5_000)).toBe(false);
  expect(mayPlay(recorded, 1_500, 900)).toBe(false);
});

test.each([
  ['to come', 500, 999, undefined, 'future', false],
  ['on', 500, 1_001, undefined, 'now', true],
  ['on, before what the channel keeps', 1_001, 1_500, undefined, 'now', false],
  ['kept', 1_000, 2_000, undefined, 'playable', true],
  ['not kept any more', 1_001, 2_000, undefined, 'gone', false],
  ['recorded', 1_001, 2_000, 'ready', 'playable', true],
  ['recorded in part', 1_001, 2_000, 'partial', 'playable', true],
  ['not recorded after all', 1_001, 2_000, 'failed', 'gone', false],
  ['not for this viewer', undefined, 2_000, 'ready', 'gone', false],
] as const)('a programme of a list is %s', (_, from, now, recording, standing, plays) => {
  const mark = recording && { recording };
  expect(standingOf(program, from, now, mark)).toBe(standing);
  expect(isPlayable(program, from, now, mark)).toBe(plays);
});
