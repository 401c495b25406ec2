import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

test.each(['en', 'et'] as const)('who asks for %s alone is answered in it', (header) => {
  expect(acceptedLanguage(header)).toBe(header);
});

test.each([
  undefined,
  '',
  '*',
  'en-GB,en;q=0.9',
  'en-US',
  'et-EE',
  'fi-FI, sv;q=0.5',
  'constructor',
  'en;q=x',
])('of %s the caller is answered as usual', (header) => {
  expect(acceptedLanguage(header)).toBeUndefined();
});
