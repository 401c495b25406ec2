import { expect, test } from 'vitest';
import { behindText, momentText } from './when-text.ts';

test.each([
  [Date.UTC(2026, 10, 21, 18, 43), '20:43'],
  [Date.UTC(2026, 10, 20, 18, 43), 'Eile 20:43'],
  [Date.UTC(2026, 10, 17, 6, 5), '17.11 8:05'],
  // Past midnight in Tallinn, still the day before in London.
  [Date.UTC(2026, 10, 20, 22, 30), '0:30'],
])('%d', (ms, text) => {
  expect(momentText(ms, '2026-11-21')).toBe(text);
});

test('behind live', () => {
  expect([-5, 65_400, 3_599_000, 3_600_000].map(behindText)).toEqual(['−0:00', '−1:05', '−59:59', 'Otse']);
});
