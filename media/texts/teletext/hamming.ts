/** How teletext protects its bytes (EN 300 706, section 8). The first bit that is sent is the lowest. */

const ones = (value: number): number => {
  let count = 0;
  for (let rest = value; rest > 0; rest &= rest - 1) count++;
  return count;
};

/** Four bits as a byte of Hamming 8/4. */
export function hamming84(nibble: number): number {
  const [d1, d2, d3, d4] = [0, 1, 2, 3].map((i) => (nibble >> i) & 1) as [number, number, number, number];
  const [p1, p2, p3] = [1 ^ d1 ^ d3 ^ d4, 1 ^ d1 ^ d2 ^ d4, 1 ^ d1 ^ d2 ^ d3];
  const p4 = 1 ^ p1 ^ d1 ^ p2 ^ d2 ^ p3 ^ d3 ^ d4;
  return p1 | (d1 << 1) | (p2 << 2) | (d2 << 3) | (p3 << 4) | (d3 << 5) | (p4 << 6) | (d4 << 7);
}

const words84 = Array.from({ length: 16 }, (_, nibble) => hamming84(nibble));
const nibbles = Array.from({ length: 256 }, (_, byte) => {
  const nibble = words84.findIndex((word) => ones(word ^ byte) <= 1);
  return nibble < 0 ? undefined : nibble;
});

/** The four bits of a byte, with one wrong bit put right; undefined where two are wrong. */
export const fromHamming84 = (byte: number): number | undefined => nibbles[byte];

/** Where the 18 bits of a triplet lie among its 24, counted from 1; the others check them. */
const dataBits = [3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23];
const checkBits = [1, 2, 4, 8, 16];

const parityOver = (word: number, check: number): number => {
  let parity = 0;
  for (let bit = 1; bit < 24; bit++) if (bit & check) parity ^= (word >> (bit - 1)) & 1;
  return parity;
};

/** The 18 bits of a triplet, with one wrong bit put right; undefined where more are wrong. */
export function fromHamming2418(word: number): number | undefined {
  const wrong = checkBits.reduce((sum, check) => sum + (parityOver(word, check) === 0 ? check : 0), 0);
  const isEven = ones(word) % 2 === 0;
  // An even number of faults cannot be put right, nor can one at a place that there is not.
  if (wrong !== 0 && (!isEven || wrong > 23)) return undefined;
  const right = wrong === 0 ? word : word ^ (1 << (wrong - 1));
  return dataBits.reduce((sum, bit, i) => sum | (((right >> (bit - 1)) & 1) << i), 0);
}

/** The seven bits of a byte; undefined where its parity is wrong. */
export const fromParity = (byte: number): number | undefined =>
  ones(byte) % 2 === 1 ? byte & 127 : undefined;

const reversed = Uint8Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }, (_unused, i) => ((byte >> i) & 1) << (7 - i)).reduce((a, b) => a | b),
);

/** The same bits from the last to the first: in DVB the highest is sent first. */
export const reversedBits = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => reversed[byte] ?? 0);
