import { letterAt, type CharacterSet } from '../../texts/teletext/character-sets.ts';
import { hamming84, reversedBits } from '../../texts/teletext/hamming.ts';
import { colours } from '../../texts/teletext/rows.ts';

/** A packet of teletext: 42 bytes, the first bit of each lowest. */
export type TeletextPacket = Uint8Array;

const packetBytes = 42;
const [doubleHeight, startBox, endBox] = [0x0d, 0x0b, 0x0a];
const dataBits = [3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23];
const checkBits = [1, 2, 4, 8, 16];

const ones = (value: number): number => value.toString(2).replaceAll('0', '').length;
const withParity = (code: number): number => (ones(code) % 2 === 1 ? code : code | 128);

/** 18 bits as three bytes of Hamming 24/18. */
function triplet(value: number): number[] {
  let word = dataBits.reduce((sum, bit, i) => sum | (((value >> i) & 1) << (bit - 1)), 0);
  for (const check of checkBits) {
    const covered = [...Array(23).keys()].filter((i) => (i + 1) & check && (word >> i) & 1);
    if (covered.length % 2 === 0) word |= 1 << (check - 1);
  }
  if (ones(word) % 2 === 0) word |= 1 << 23;
  return [word & 255, (word >> 8) & 255, (word >> 16) & 255];
}

function packet(page: number, number: number, body: readonly number[]): TeletextPacket {
  const address = ((page >> 8) & 7) | (number << 3);
  const bytes = new Uint8Array(packetBytes).fill(withParity(0x20));
  bytes.set([hamming84(address & 15), hamming84(address >> 4), ...body]);
  return bytes;
}

/** The head of a page, by its number as in 0x888. @param national C12 to C14, the first highest */
export function head(
  page: number,
  { national = 2, erases = false, inhibits = false, serial = false } = {},
): TeletextPacket {
  const controls = [0, erases ? 8 : 0, 0, 8, 1 | 2 | (inhibits ? 8 : 0)];
  const last = (serial ? 1 : 0) | ((national & 4) >> 1) | ((national & 2) << 1) | ((national & 1) << 3);
  return packet(page, 0, [page & 15, (page >> 4) & 15, ...controls, last].map(hamming84));
}

/** A row of subtitles in a box, of double height, in the middle. Colours are those of teletext. */
export function row(
  page: number,
  number: number,
  parts: readonly { text: string; colour?: string }[],
  set: CharacterSet = 'estonian',
): TeletextPacket {
  const codes = parts.flatMap(({ text, colour = 'white' }, i) => [
    colours.findIndex((one) => one === colour),
    ...(i === 0 ? [startBox, startBox] : []),
    ...[...text].map((letter) => codeOf(set, letter)),
  ]);
  const cells = [doubleHeight, ...codes, endBox, endBox];
  const margin = Array<number>(Math.max(0, (40 - cells.length) >> 1)).fill(0x20);
  return rawRow(page, number, [...margin, ...cells]);
}

/** A row of codes as they are. */
export const rawRow = (page: number, number: number, codes: readonly number[]): TeletextPacket =>
  packet(page, number, codes.slice(0, 40).map(withParity));

function codeOf(set: CharacterSet, letter: string): number {
  const code = [...Array(0x60).keys()].find((i) => letterAt(set, 0x20 + i) === letter);
  if (code === undefined) throw new Error(`${set} has no ${letter}`);
  return 0x20 + code;
}

/** Says of a magazine (M/29) or a page (X/28) by which region its letters are read. */
export const regionOf = (page: number, region: number, number: 28 | 29 = 29): TeletextPacket =>
  packet(page, number, [
    hamming84(0),
    ...triplet(region << 10),
    ...Array<number[]>(12).fill(triplet(0)).flat(),
  ]);

/** Puts single letters into a row (X/26). */
export function letters(
  page: number,
  rowNumber: number,
  at: readonly { column: number; mode: number; code: number }[],
): TeletextPacket {
  const triplets = [
    (40 + rowNumber) | (4 << 6),
    ...at.map(({ column, mode, code }) => column | (mode << 6) | (code << 11)),
  ];
  return packet(page, 26, [hamming84(0), ...triplets.flatMap(triplet)]);
}

/** Packets as the data of a PES packet. */
export function teletextData(packets: readonly TeletextPacket[]): Buffer {
  const units = packets.map((one, i) =>
    Buffer.concat([Buffer.from([0x03, 0x2c, 0xe0 | (7 + (i % 16)), 0xe4]), reversedBits(one)]),
  );
  while ((units.length + 1) % 4 !== 0)
    units.push(Buffer.concat([Buffer.from([0xff, 0x2c]), Buffer.alloc(44, 255)]));
  return Buffer.concat([Buffer.from([0x10]), ...units]);
}
