import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test.each([
  [20_000, '1\u202fmin'],
  [45 * 60_000, '45\u202fmin'],
  [60 * 60_000, '1\u202ft'],
  [90 * 60_000, '1\u202ft 30\u202fmin'],
])('%i ms are %s', (ms, text) => {
  expect(lengthText(ms)).toBe(text);
});
