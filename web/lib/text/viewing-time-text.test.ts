import { expect, test } from 'vitest';
import { viewingTimeText } from './viewing-time-text.ts';

test.each([
  [3_600, '1 tund'],
  [-7_200, '−2 tundi'],
  [60, '1 tund'],
  [86_400, '1 päev'],
  [-86_400, '−1 päev'],
  [31 * 86_400, '31 päeva'],
  [133_920, '1,6 päeva'],
])('%i seconds of viewing time are %s', (seconds, text) => expect(viewingTimeText(seconds)).toBe(text));
