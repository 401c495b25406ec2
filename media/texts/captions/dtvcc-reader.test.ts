import { array, assert, boolean, integer, property, tuple } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  defineWindow,
  hide,
  letters,
  packetOf,
  removeWindows,
  show,
  type Triple,
} from '../../testing/texts/dtvcc-writer.ts';
import { createDtvccReader } from './dtvcc-reader.ts';

const starting = 0xff;

let screens: [service: number, atSeconds: number, said: string][];
let push: (triples: readonly Triple[], atSeconds: number) => void;

beforeEach(() => {
  screens = [];
  const reader = createDtvccReader((service, { atSeconds, rows = [] }) => {
    const said = rows.map(
      ({ y, parts }) =>
        `${y} ${parts.map(({ colour, text }) => (colour ? `<${colour}>${text}` : text)).join('')}`,
    );
    screens.push([service, Number(atSeconds.toFixed(2)), said.join(' / ')]);
  });
  push = (triples, atSeconds) => {
    for (const [marker, ...bytes] of triples) reader.push({ starts: marker === starting, bytes, atSeconds });
  };
});

const say = (atSeconds: number, ...parts: readonly (readonly number[])[]): void =>
  push(packetOf(1, parts), atSeconds);

test('what is written into a hidden window is shown whole, until it is removed', () => {
  say(1, defineWindow());
  say(1.2, letters('Täna õhtul sõidame', 'Hiiumaale.'));
  say(2, show(0));
  say(4.52, removeWindows(0));
  say(6, defineWindow({ rows: 1 }), letters('Šokk … „žanr’'), show(0));
  expect(screens).toEqual([
    [1, 2, '19 Täna õhtul sõidame / 20 Hiiumaale.'],
    [1, 4.52, ''],
    [1, 6, '20 Šokk … „žanr’'],
  ]);
});

test('a packet may come in several pictures, and counts from its end', () => {
  const triples = packetOf(1, [defineWindow({ visible: true }), letters('Tere hommikust, Eesti!'), show(0)]);
  push(triples.slice(0, 9), 1);
  expect(screens).toEqual([]);
  push(triples.slice(9), 1.04);
  expect(screens).toEqual([[1, 1.04, '19 Tere hommikust, Eesti!']]);
});

test('rows roll up in a window that is seen, and what is written is shown within a third of a second', () => {
  say(1, defineWindow({ visible: true }), letters('Tere hommikust'));
  say(1.2, letters(', Eesti'));
  say(2, [0x0d], letters('ja'));
  say(2.2, letters(' maailm'));
  say(3, [0x0d], letters('kolmas'));
  say(4, []);
  expect(screens).toEqual([
    [1, 1, '19 Tere hommikust, Eesti'],
    [1, 2, '19 Tere hommikust, Eesti / 20 ja maailm'],
    [1, 3, '19 ja maailm / 20 kolmas'],
  ]);
});

test('places, colours and signs', () => {
  say(1, defineWindow({ rows: 3, bottom: 40 }), [0x92, 1, 4], [0x91, 0b111100, 0, 0], letters('Ei'));
  say(1, [0x91, 0b110000, 0, 0], letters('jah♪'), [0x08], [0x91, 0b101010, 0, 0], letters('!'), show(0));
  expect(screens.map(([, , said]) => said)).toEqual(['7 <yellow>Ei<red>jah!']);
});

test('windows are cleared, hidden, shown in turns, and all gone at a reset', () => {
  say(1, defineWindow({ id: 0, bottom: 20, visible: true }), letters('üleval'));
  say(1, defineWindow({ id: 3, visible: true }), letters('all'), show(0, 3));
  say(2, hide(0));
  say(3, [0x8b, 0b1001]);
  say(4, [0x88, 1]);
  say(5, [0x83], letters(' ja veel'), [0x89, 8]);
  say(6, [0x8f]);
  expect(screens.map(([, , said]) => said)).toEqual([
    '2 üleval',
    '2 üleval / 19 all',
    '19 all',
    '2 üleval',
    '',
    '19 all ja veel',
    '',
  ]);
});

test('a delay holds back what follows, until it is over or ended', () => {
  say(1, defineWindow({ visible: true }));
  say(1, [0x8d, 20], letters('hiljem'), show(0));
  say(2, letters('!'));
  expect(screens).toEqual([]);
  say(3.1, []);
  expect(screens).toEqual([[1, 3, '19 hiljem']]);
  say(3.4, []);
  expect(screens.at(-1)).toEqual([1, 3, '19 hiljem!']);
  say(5, [0x8d, 90], [0x8a, 1]);
  say(6, [0x8e]);
  expect(screens.at(-1)).toEqual([1, 6, '']);
});

test('services do not disturb each other, and those that nobody offers are passed over', () => {
  push([...packetOf(2, [defineWindow()]), ...packetOf(9, [defineWindow(), letters('muu'), show(0)])], 1);
  push(packetOf(1, [defineWindow(), letters('tere'), show(0)], 1), 2);
  push(packetOf(2, [letters('hello'), show(0)], 2), 3);
  expect(screens.map(([service, , said]) => [service, said])).toEqual([
    [1, '19 tere'],
    [2, '19 hello'],
  ]);
});

test('a packet that is cut short costs what is in it, and nothing behind it', () => {
  push(packetOf(1, [defineWindow(), letters('kadunud')]).slice(0, 6), 1);
  push(packetOf(1, [defineWindow(), letters('tere'), show(0)]), 2);
  expect(screens).toEqual([[1, 2, '19 tere']]);
});

test('any packets are read, and no row lies outside the screen or upon another', () => {
  const byte = integer({ min: 0, max: 255 });
  assert(
    property(array(tuple(boolean(), byte, byte), { maxLength: 400 }), (all) => {
      const reader = createDtvccReader((_service, { rows = [] }) => {
        expect(rows.every(({ y }) => y >= 0 && y <= 23)).toBe(true);
        expect(new Set(rows.map(({ y }) => y)).size).toBe(rows.length);
      });
      all.forEach(([starts, ...bytes], i) =>
        reader.push({ starts: starts && i % 9 === 0, bytes, atSeconds: i / 25 }),
      );
    }),
    { numRuns: 1_000 },
  );
});
