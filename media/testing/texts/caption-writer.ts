import type { Triple } from './dtvcc-writer.ts';

/** Two bytes of captions (CEA-608), without parity. */
export type Pair = readonly [number, number];

/** What is not in the basic set: a letter for older receivers, and the code that takes its place. */
const extended: Readonly<Record<string, readonly [string, number, number]>> = {
  õ: ['o', 0x13, 0x28],
  ä: ['a', 0x13, 0x31],
  ö: ['o', 0x13, 0x33],
  ü: ['u', 0x12, 0x25],
  Õ: ['O', 0x13, 0x27],
  Ä: ['A', 0x13, 0x30],
  Ö: ['O', 0x13, 0x32],
  Ü: ['U', 0x12, 0x24],
};

/** Commands are sent twice. */
export const command = (first: number, second: number): Pair[] => [
  [first, second],
  [first, second],
];

/** The letters of a row. */
export function written(text: string): Pair[] {
  const pairs: Pair[] = [];
  let held: number | undefined;
  const flush = (): void => {
    if (held !== undefined) pairs.push([held, 0]);
    held = undefined;
  };
  for (const letter of text) {
    const [plain, first, second] = extended[letter] ?? [letter, 0, 0];
    const code = plain.charCodeAt(0);
    if (held === undefined) held = code;
    else {
      pairs.push([held, code]);
      held = undefined;
    }
    if (first === 0) continue;
    flush();
    pairs.push([first, second]);
  }
  flush();
  return pairs;
}

/** Up to two rows at the bottom, written out of sight; the last pair shows them. */
export const popOn = (lines: readonly string[]): Pair[] => [
  ...command(0x14, 0x20),
  ...command(0x14, 0x2e),
  ...lines.flatMap((line, i) => [...command(0x14, lines.length - i === 1 ? 0x70 : 0x50), ...written(line)]),
  [0x14, 0x2f],
];

export const cleared: Pair[] = [[0x14, 0x2c]];

const withParity = (code: number): number =>
  code.toString(2).replaceAll('0', '').length % 2 === 1 ? code : code | 128;

/** A message (SEI) of H.264 with pairs of the first field and parts of packets, as a unit with a start code. */
export function captionMessage(pairs: readonly Pair[], packets: readonly Triple[] = []): Buffer {
  const words = [
    ...pairs.flatMap(([first, second]) => [0xfc, withParity(first), withParity(second)]),
    ...packets.flat(),
  ];
  const count = pairs.length + packets.length;
  const body = [0xb5, 0, 0x31, ...Buffer.from('GA94'), 3, 0x40 | count, 0xff, ...words, 0xff];
  const escaped: number[] = [];
  for (const byte of [6, 4, body.length, ...body, 0x80]) {
    if (byte <= 3 && escaped.at(-1) === 0 && escaped.at(-2) === 0) escaped.push(3);
    escaped.push(byte);
  }
  return Buffer.from([0, 0, 0, 1, ...escaped]);
}
