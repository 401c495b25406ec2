import { array, assert, integer, property, tuple } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { cleared, command, popOn, written, type Pair } from '../../testing/texts/caption-writer.ts';
import { createCaptionReader } from './caption-reader.ts';

const pictureSeconds = 0.04;

let screens: [channel: number, atSeconds: number, said: string][];
let push: (pairs: readonly Pair[], fromSeconds: number, field?: 1 | 2) => void;

beforeEach(() => {
  screens = [];
  const reader = createCaptionReader((channel, { atSeconds, rows = [] }) => {
    const said = rows.map(
      ({ y, parts }) =>
        `${y} ${parts.map(({ colour, text }) => (colour ? `<${colour}>${text}` : text)).join('')}`,
    );
    screens.push([channel, Number(atSeconds.toFixed(2)), said.join(' / ')]);
  });
  push = (pairs, fromSeconds, field = 1) =>
    pairs.forEach((bytes, i) => reader.push({ atSeconds: fromSeconds + i * pictureSeconds, field, bytes }));
});

/** So that the last pair comes at an instant. */
const endingAt = (pairs: readonly Pair[], seconds: number): void =>
  push(pairs, seconds - (pairs.length - 1) * pictureSeconds);

test('what is written out of sight is shown whole, until it is replaced or cleared', () => {
  endingAt(popOn(['Täna õhtul sõidame', 'Hiiumaale.']), 2);
  endingAt(cleared, 4.52);
  endingAt(popOn(['ÄÖÜÕ äöüõ']), 6);
  endingAt(popOn(['Head ööd.']), 8);
  expect(screens).toEqual([
    [0, 2, '20 Täna õhtul sõidame / 22 Hiiumaale.'],
    [0, 4.52, ''],
    [0, 6, '22 ÄÖÜÕ äöüõ'],
    [0, 8, '22 Head ööd.'],
  ]);
});

test('rows roll up, and what is written is shown within a third of a second', () => {
  push([...command(0x14, 0x25), ...command(0x14, 0x70), ...written('Tere hommikust')], 1);
  push([[0, 0], ...Array<Pair>(10).fill([0, 0])], 2);
  push([...command(0x14, 0x2d), ...written('Eesti'), ...Array<Pair>(10).fill([0, 0])], 3);
  push([...command(0x14, 0x2d), ...written('ja maailm'), ...Array<Pair>(10).fill([0, 0])], 4);
  expect(screens.at(-1)?.[2]).toBe('20 Eesti / 22 ja maailm');
  expect(screens.find(([, , said]) => said === '20 Tere hommikust / 22 Eesti')?.[1]).toBeLessThan(3.4);
  expect(screens.length).toBeLessThan(12);
});

test('what is painted on is shown as it comes', () => {
  push(
    [...command(0x14, 0x29), ...command(0x14, 0x70), ...written('Otse'), ...Array<Pair>(10).fill([0, 0])],
    1,
  );
  expect(screens).toEqual([[0, 1.16, '22 Otse']]);
});

test('colours, columns and signs', () => {
  push([...command(0x14, 0x20), ...command(0x14, 0x2e), ...command(0x14, 0x4a), ...written('Ei')], 1);
  push([...command(0x11, 0x28), ...written('Jah'), ...command(0x11, 0x37), ...command(0x14, 0x2f)], 2);
  expect(screens[0]?.[2]).toBe('20 <yellow>Ei <red>Jah♪');
});

test('four channels do not disturb each other, nor do words about the programme', () => {
  const second: Pair[] = popOn(['hello']).map(([a, b]) => [a >= 0x10 && a < 0x20 ? a | 8 : a, b]);
  push([...popOn(['tere']).slice(0, -1), ...second, ...command(0x14, 0x2f)], 1);
  push([[0x01, 0x03], [0x41, 0x42], [0x0f, 0x1d], ...popOn(['moi'])], 5, 2);
  expect(screens.map(([channel, , said]) => [channel, said])).toEqual([
    [1, '22 hello'],
    [0, '22 tere'],
    [2, '22 moi'],
  ]);
});

test('a command that was lost once is heard the second time; before any nothing is written', () => {
  push([...written('keset'), ...command(0x14, 0x2f)], 1);
  endingAt(popOn(['tere']), 3);
  push([[0x14, 0x2f]], 3.04);
  expect(screens.map(([, , said]) => said)).toEqual(['22 tere']);
});

test('any pairs are read, and no row lies outside the screen', () => {
  const pairs = array(tuple(integer({ min: 0, max: 127 }), integer({ min: 0, max: 127 })), {
    maxLength: 300,
  });
  assert(
    property(pairs, integer({ min: 1, max: 2 }), (all, field) => {
      const reader = createCaptionReader((_channel, { rows = [] }) => {
        for (const { y, parts } of rows) {
          expect(y >= 0 && y <= 23).toBe(true);
          expect(parts.map(({ text }) => text).join('').length).toBeLessThanOrEqual(32);
        }
      });
      all.forEach((bytes, i) => reader.push({ atSeconds: i / 25, field: field === 1 ? 1 : 2, bytes }));
    }),
    { numRuns: 1_000 },
  );
});
