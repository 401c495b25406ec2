import { expect, test } from 'vitest';
import { phraseScreens } from './phrase-screens.ts';

const screens = (text: string) =>
  phraseScreens({ fromSeconds: 1, toSeconds: 5, text }, 100).map(({ atSeconds, untilSeconds, rows = [] }) => [
    atSeconds,
    untilSeconds,
    rows.map(({ y, parts }) => [y, parts.map((part) => part.text).join('')]),
  ]);

test('a short phrase is one row, for as long as it is said', () => {
  expect(screens('Tere õhtust!')).toEqual([[101, 105, [[22, 'Tere õhtust!']]]]);
});

test('a longer one is two rows of whole words', () => {
  expect(screens('Riigikogu arutas täna eelarvet, mille maht kasvab.')).toEqual([
    [
      101,
      105,
      [
        [20, 'Riigikogu arutas täna eelarvet, mille'],
        [22, 'maht kasvab.'],
      ],
    ],
  ]);
});

test('what takes more rows follows, each for its share of the letters', () => {
  const long = screens(`${'sõna '.repeat(7)}${'teine '.repeat(6)}${'a'.repeat(40)}`.trim());
  expect(long.map(([, , rows]) => (rows as unknown[]).length)).toEqual([2, 2]);
  expect(long[0]?.[1]).toBe(long[1]?.[0]);
  expect(long.at(-1)?.[1]).toBe(105);
});
