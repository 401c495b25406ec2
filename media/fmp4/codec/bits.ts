/** Takes bits from the front of some bytes. Behind the end are zeros, which name nothing. */
export interface Bits {
  take: (count: number) => number;
  /** An unsigned number of the Exp-Golomb code (ISO/IEC 14496-10, 9.1). */
  golomb: () => number;
  /** A signed one. */
  signedGolomb: () => number;
  /** How many have been taken. */
  taken: () => number;
}

const longestPrefix = 32;

export function bitsOf(bytes: Buffer): Bits {
  let at = 0;
  const take = (count: number): number => {
    let value = 0;
    for (const end = at + count; at < end; at++)
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const golomb = (): number => {
    let zeros = 0;
    while (zeros < longestPrefix && take(1) === 0) zeros++;
    return 2 ** zeros - 1 + take(zeros);
  };
  return {
    take,
    golomb,
    signedGolomb() {
      const code = golomb();
      return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
    },
    taken: () => at,
  };
}
