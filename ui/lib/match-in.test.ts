import { expect, test } from 'vitest';
import { matchIn } from './match-in.ts';

const marked = (text: string, typed: string): string | undefined => {
  const place = matchIn(text, typed);
  return place && text.slice(...place);
};

test.each([
  ['Õhtused uudised', 'UUDIS', 'uudis'],
  ['Õhtused uudised', 'ohtu', 'Õhtu'],
  ['Šahti meri', 'ti m', 'ti m'],
  ['Uudised', 'uudised ', 'Uudised'],
  ['Film 😀 öö', 'oo', 'öö'],
])('%s has %s at %s', (text, typed, found) => {
  expect(marked(text, typed)).toBe(found);
});

test('nothing typed, or not there', () => {
  expect(matchIn('Uudised', ' ')).toBeUndefined();
  expect(matchIn('Uudised', 'sport')).toBeUndefined();
});
