import { expect, test } from 'vitest';
import { nextPhase } from './next-phase.ts';

const minute = 60_000;
const at = (leftSeconds: number, lengthMs = 25 * minute) =>
  nextPhase({ positionMs: 1_000 + lengthMs - leftSeconds * 1000, startMs: 1_000, endMs: 1_000 + lengthMs });

test('it is counted down for twenty seconds, and there at the last one', () => {
  expect([600, 60.5, 60, 21, 20.01].map((left) => at(left).is)).toEqual([
    'far',
    'far',
    'near',
    'near',
    'near',
  ]);
  expect([20, 12.3, 1.01].map((left) => at(left))).toEqual([
    { is: 'counting', seconds: 20 },
    { is: 'counting', seconds: 13 },
    { is: 'counting', seconds: 2 },
  ]);
  expect([1, 0, -1.9].map((left) => at(left).is)).toEqual(['due', 'due', 'due']);
});

test('what has hardly begun, or was gone beyond, leads nowhere', () => {
  expect(at(15, 110_000).is).toBe('far');
  expect(at(9, 110_000).is).toBe('counting');
  expect(at(-2.1).is).toBe('far');
});
