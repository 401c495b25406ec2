/** Captions of CEA-708 as an encoder writes them. */

/** Two bytes of a picture's message: whether they begin a packet, and what they are. */
export type Triple = readonly [marker: number, first: number, second: number];

interface WindowOptions {
  id?: number;
  visible?: boolean;
  /** How many rows it has. */
  rows?: number;
  /** Where its lower edge is, in hundredths of the screen. */
  bottom?: number;
}

/** Defines a window that stands upon its lower edge. */
export const defineWindow = ({
  id = 0,
  visible = false,
  rows = 2,
  bottom = 95,
}: WindowOptions = {}): number[] => [
  0x98 + id,
  (visible ? 0x20 : 0) | 0x18,
  0x80 | bottom,
  50,
  (7 << 4) | (rows - 1),
  31,
  0x09,
];

const further = new Map([
  ['š', 0x3a],
  ['Š', 0x2a],
  ['…', 0x25],
  ['’', 0x32],
]);

/** The letters of rows, one below the other. */
export const letters = (...lines: readonly string[]): number[] =>
  lines.flatMap((line, i) => [
    ...(i > 0 ? [0x0d] : []),
    ...[...line].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      const extended = further.get(letter);
      if (extended !== undefined) return [0x10, extended];
      if (letter === '♪') return [0x7f];
      return code > 0xff ? [0x18, code >> 8, code & 0xff] : [code];
    }),
  ]);

export const show = (...ids: readonly number[]): number[] => [0x89, bits(ids)];
export const hide = (...ids: readonly number[]): number[] => [0x8a, bits(ids)];
export const removeWindows = (...ids: readonly number[]): number[] => [0x8c, bits(ids)];

const bits = (ids: readonly number[]): number => ids.reduce((all, id) => all | (1 << id), 0);

/** Codes of a service as blocks of a packet, none longer than a block may be: no code is cut in two. */
export function packetOf(service: number, parts: readonly (readonly number[])[], sequence = 0): Triple[] {
  const head = (size: number): number[] =>
    service < 7 ? [(service << 5) | size] : [(7 << 5) | size, service];
  const bytes = parts.flatMap((part) => [...head(part.length), ...part]);
  // The head is one more, and packets have whole pairs.
  if (bytes.length % 2 === 0) bytes.push(0);
  const all = [((sequence & 3) << 6) | ((bytes.length + 1) / 2), ...bytes];
  return Array.from({ length: all.length / 2 }, (_, i) => [
    i === 0 ? 0xff : 0xfe,
    all[2 * i]!,
    all[2 * i + 1]!,
  ]);
}
