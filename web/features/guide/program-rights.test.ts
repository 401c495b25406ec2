import { expect, test } from 'vitest';
import type { Program } from '../../../contract/models/program.ts';
import { canPlay, mayPlay } from './program-rights.ts';

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
