import { beforeEach, expect, test } from 'vitest';
import {
  head,
  letters,
  rawRow,
  regionOf,
  row,
  teletextData,
  type TeletextPacket,
} from '../../testing/texts/teletext-writer.ts';
import type { TextScreen } from '../screen.ts';
import { createTeletextReader, type TeletextReader } from './teletext-reader.ts';

let screens: [page: string, atSeconds: number, said: string][];
let reader: TeletextReader;

const saidOf = ({ rows = [] }: TextScreen): string =>
  rows
    .map(
      ({ y, parts }) =>
        `${y} ${parts.map(({ colour, text }) => (colour ? `<${colour}>${text}` : text)).join('')}`,
    )
    .join(' / ');

function read(...pages: { page: string; language: string }[]): void {
  screens = [];
  reader = createTeletextReader(pages, (page, screen) =>
    screens.push([page, screen.atSeconds, saidOf(screen)]),
  );
}

const send = (atSeconds: number, ...packets: TeletextPacket[]): void =>
  reader.push(teletextData(packets), atSeconds);

beforeEach(() => read({ page: '888', language: 'est' }));

test('a page is shown as soon as its packet is over, with its rows, colours and letters', () => {
  const parts = [
    { text: '- Kes seal on?', colour: 'yellow' },
    { text: '- Žürii.', colour: 'cyan' },
  ];
  send(2, head(0x888, { erases: true }), row(0x888, 20, parts), row(0x888, 22, [{ text: 'ÄÖÜÕŠŽ äöüõšž' }]));
  send(4, head(0x888, { erases: true }));
  expect(screens).toEqual([
    ['888', 2, '20 <yellow>- Kes seal on? <cyan>- Žürii. / 22 ÄÖÜÕŠŽ äöüõšž'],
    ['888', 4, ''],
  ]);
});

test('what is sent again is shown once, and other pages not at all', () => {
  for (const at of [2, 3, 4]) send(at, head(0x888), row(0x888, 22, [{ text: 'Tere' }]));
  send(5, head(0x777), row(0x777, 22, [{ text: 'Ilm' }]));
  expect(screens).toEqual([['888', 2, '22 Tere']]);
});

test('rows that come in a packet of their own belong to the time of their head', () => {
  send(2, head(0x888, { erases: true }), row(0x888, 20, [{ text: 'Tere' }]));
  send(2.04, row(0x888, 22, [{ text: 'hommikust' }]));
  expect(screens).toEqual([
    ['888', 2, '20 Tere'],
    ['888', 2, '20 Tere / 22 hommikust'],
  ]);
});

test('the head of another page ends a page; in serial mode that of any magazine does', () => {
  send(2, head(0x888, { erases: true }), head(0x8ff), row(0x888, 22, [{ text: 'mitte siia' }]));
  send(3, head(0x888), head(0x1ff), row(0x888, 22, [{ text: 'edasi' }]));
  send(4, head(0x888, { erases: true }), head(0x1ff, { serial: true }), row(0x888, 22, [{ text: 'läbi' }]));
  expect(screens.map(([, , said]) => said)).toEqual(['', '22 edasi', '']);
});

test('what is not in a box, drawn or inhibited is not shown', () => {
  send(1, head(0x888), rawRow(0x888, 22, [0x54, 0x65, 0x72, 0x65]));
  send(2, head(0x888), rawRow(0x888, 22, [0x0b, 0x0b, 0x41, 0x11, 0x42, 0x07, 0x43, 0x18, 0x44, 0x0a, 0x45]));
  send(3, head(0x888, { inhibits: true }));
  expect(screens.map(([, at, said]) => [at, said])).toEqual([
    [1, ''],
    [2, '22 A C'],
    [3, ''],
  ]);
});

test('Estonian and Russian take turns on one page', () => {
  const text = (national: number, said: string, set: 'estonian' | 'russian') => [
    head(0x888, { national, erases: true }),
    row(0x888, 22, [{ text: said }], set),
  ];
  send(2, ...text(2, 'Õhtul', 'estonian'));
  send(4, ...text(4, 'Сегодня, ы', 'russian'));
  send(6, ...text(2, 'hommikul', 'estonian'));
  expect(screens.map(([, , said]) => said)).toEqual(['22 Õhtul', '22 Сегодня, ы', '22 hommikul']);
});

test('a region that is said stands above what the language lets expect', () => {
  read({ page: '888', language: 'fin' });
  send(1, head(0x888, { erases: true }), row(0x888, 22, [{ text: 'yö åttä' }], 'swedish'));
  send(2, regionOf(0x888, 4), head(0x888, { erases: true }), row(0x888, 22, [{ text: 'öö žš' }]));
  send(
    3,
    head(0x888, { erases: true }),
    regionOf(0x888, 0, 28),
    row(0x888, 22, [{ text: 'yö åttä' }], 'swedish'),
  );
  send(4, head(0x888, { erases: true }), row(0x888, 22, [{ text: 'öö žš' }]));
  expect(screens.map(([, , said]) => said)).toEqual(['22 yö åttä', '22 öö žš', '22 yö åttä', '22 öö žš']);
});

test('letters are put in one by one', () => {
  const cells = [0x0b, 0x0b, 0x43, 0x61, 0x66, 0x65, 0x20, 0x73, 0x6f, 0x20, 0x78, 0x0a];
  const accents = [
    { column: 5, mode: 0x12, code: 0x65 },
    { column: 7, mode: 0x1f, code: 0x73 },
    { column: 8, mode: 0x14, code: 0x6f },
    { column: 10, mode: 0x0f, code: 0x55 },
  ];
  send(1, head(0x888, { erases: true }), letters(0x888, 22, accents), rawRow(0x888, 22, cells));
  send(2, head(0x888, { erases: true }), rawRow(0x888, 22, cells));
  expect(screens.map(([, , said]) => said)).toEqual(['22 Café šõ ♪', '22 Cafe so x']);
});

test('one wrong bit of an address is put right, and a letter of wrong parity is the one before', () => {
  const [page, text] = [head(0x888), row(0x888, 22, [{ text: 'Tere' }])];
  send(1, page, text);
  const spoiled = Uint8Array.from(text);
  spoiled[0]! ^= 4;
  spoiled[20]! ^= 1;
  send(2, page, spoiled);
  expect(screens).toHaveLength(1);
  spoiled[0]! ^= 16;
  send(3, head(0x888, { erases: true }), spoiled);
  expect([screens.at(-1)?.[2], reader.faults()]).toEqual(['', 1]);
});

test('junk is passed over', () => {
  reader.push(Buffer.alloc(0), 1);
  reader.push(Buffer.from([0x10, 3, 44, 1, 2]), 1);
  reader.push(Buffer.alloc(500, 0x2c), 1);
  expect(screens).toEqual([]);
});
