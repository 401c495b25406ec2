import { expect, test } from 'vitest';
import { viewtimeLeft } from './viewtime-left.ts';

const hour = 3_600_000;

test.each([
  [23.4 * 24 * hour, '23 päeva', false],
  [24 * hour, '1 päev', false],
  [23.9 * hour, '23 tundi', false],
  [hour, '1 tund', false],
  [59.5 * 60_000, '60 minutit', false],
  [60_001, '2 minutit', false],
  [60_000, '60 sekundit', false],
  [41_200, '42 sekundit', false],
  [1, '1 sekund', false],
  [0, 'Aeg otsas', true],
  [-5, 'Aeg otsas', true],
])('%i ms left reads %s', (left, text, over) => {
  expect(viewtimeLeft(1_000_000 + left, 1_000_000)).toEqual({ text, over });
});

test('a member who never had any', () => {
  expect(viewtimeLeft(null, 0)).toEqual({ text: 'Aeg puudub', over: true });
});
