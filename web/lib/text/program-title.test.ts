import { expect, test } from 'vitest';
import { normaliseText } from '../../../ui/lib/normalise-text.ts';
import { titleOf, titleParts } from './program-title.ts';

test('an episode reads as series and episode', () => {
  expect(titleParts('Metsarajal - S2E4 - Soomaa viies aastaaeg')).toEqual({
    title: 'Metsarajal: Soomaa viies aastaaeg',
    season: 2,
    episode: 4,
  });
  expect(titleOf('Metsarajal - S2E4')).toBe('Metsarajal');
});

test('any other name stays as it is', () => {
  expect(titleOf('Tallinn - Tartu - Võru')).toBe('Tallinn - Tartu - Võru');
});

test('folding finds Estonian letters without their marks', () => {
  expect(normaliseText(' Öölaulupidu Šedöövrid Žanr Õ Ü ')).toBe('oolaulupidu sedoovrid zanr o u');
});
