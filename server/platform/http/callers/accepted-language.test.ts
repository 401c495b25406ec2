import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

test.each([
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['de-DE, en;q=0.8, et;q=0.9', 'et'],
  ['et;q=0, en;q=0.1', 'en'],
  ['EN-us', 'en'],
])('of %s the caller is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each([undefined, '', '*', 'fi-FI, sv;q=0.5', 'constructor', 'en'.repeat(1_000), 'en;q=x'])(
  'of %s the caller is answered as usual',
  (header) => {
    expect(acceptedLanguage(header)).toBeUndefined();
  },
);
