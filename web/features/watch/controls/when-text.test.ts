import { expect, test } from 'vitest';
import { behindText, momentText } from './when-text.ts';

test.each([
  ['Europe/Tallinn', Date.UTC(2026, 10, 21, 18, 43), '20:43'],
  ['Europe/Tallinn', Date.UTC(2026, 10, 20, 18, 43), 'Eile 20:43'],
  ['Europe/Tallinn', Date.UTC(2026, 10, 17, 6, 5), '17.11 8:05'],
  // Past midnight in Tallinn, still the day before in London.
  ['Europe/London', Date.UTC(2026, 10, 20, 22, 30), 'Eile 22:30'],
  ['America/New_York', Date.UTC(2026, 10, 21, 18, 43), '13:43'],
  // Sunday has begun in Sydney, and not yet in Tallinn.
  ['Australia/Sydney', Date.UTC(2026, 10, 21, 18, 43), 'Täna 5:43'],
  ['Australia/Sydney', Date.UTC(2026, 10, 21, 6), 'Eile 17:00'],
])('%s %d', (zone, ms, text) => {
  expect(momentText(ms, Date.UTC(2026, 10, 21, 19), zone)).toBe(text);
});

test('behind live', () => {
  expect([-5, 65_400, 3_599_000, 3_600_000].map(behindText)).toEqual(['−0:00', '−1:05', '−59:59', 'Otse']);
});
