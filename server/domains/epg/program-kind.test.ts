import { expect, it } from 'vitest';
import { kindOf } from './program-kind.ts';

it.each([
  ['film', 'Film'],
  ['film', 'Mängufilm'],
  ['film', 'Seiklusfilm, 2019'],
  ['film', 'movie'],
  ['film', 'Movies / Drama'],
  ['film', 'Feature film'],
  ['film', 'Художественный фильм'],
  ['film', 'Х/ф'],
  ['film', 'Elokuvat'],
  ['film', 'Kotimainen elokuva'],
  ['series', 'Draamasari'],
  ['series', 'Seriaal'],
  ['series', 'TV Series'],
  ['series', 'Sitcom'],
  ['series', 'Телесериал'],
  ['series', 'Т/с'],
  ['series', 'Rikossarja'],
  ['neither', 'Uudised'],
  ['neither', 'Multifilm'],
  ['neither', 'Мультфильм'],
  ['neither', 'Sport/Football'],
  ['neither', 'Filmiuudised'],
])('a %s by the category %s', (kind, category) => {
  const kinds = { isMovie: kind === 'film', isSeries: kind === 'series' };
  expect(kindOf([category], false)).toEqual(kinds);
});

it('a series by any of its categories, and by its number, is no film', () => {
  expect(kindOf(['Film', 'Draamasari'], false)).toEqual({ isMovie: false, isSeries: true });
  expect(kindOf(['Film'], true)).toEqual({ isMovie: false, isSeries: true });
  expect(kindOf([], false)).toEqual({ isMovie: false, isSeries: false });
});
