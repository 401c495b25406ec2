import { expect, test } from 'vitest';
import { isWithin, pagesFor } from './main-pages.ts';

const named = (member: boolean, catalogue: boolean) =>
  pagesFor({ member, catalogue }).map(({ label }) => label);

test('everybody finds the pages that are for them', () => {
  expect(named(true, true)).toEqual([
    'Telekava',
    'Filmid',
    'Sarjad',
    'Lastele',
    'Raadio',
    'Otsi',
    'Salvestused',
  ]);
  expect(named(false, true)).toEqual(['Telekava', 'Filmid', 'Sarjad', 'Lastele', 'Raadio', 'Otsi']);
  expect(named(true, false)).toEqual(['Telekava', 'Raadio', 'Otsi', 'Salvestused']);
});

test.each([
  ['/movies/lumeaeg-2019', '/movies', true],
  ['/moviestar', '/movies', false],
  ['/radios/vikerraadio', '/radio', true],
])('%s lies within %s: %s', (address, page, is) => expect(isWithin(address, page)).toBe(is));
