import { expect, test } from 'vitest';
import { expiryText } from './expiry-text.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21, 18, 43);

test.each([
  ['less than a day', now + 1, 'Viimast päeva!'],
  ['a day', now + day, 'Viimast päeva!'],
  ['a little more', now + day + 1, '2 päeva jäänud'],
  ['ten days', now + 10 * day, '10 päeva jäänud'],
  ['more than ten days', now + 10 * day + 1, undefined],
  ['none any more', now, undefined],
  ['nobody knows how long', null, undefined],
])('with %s left', (_, until, text) => {
  expect(expiryText(until, now)).toBe(text);
});
