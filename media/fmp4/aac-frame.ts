/** Elements of a block of AAC (ISO/IEC 14496-3, table 4.85). */
const pair = 1;
const lowFrequencies = 3;
const data = 4;
const fill = 6;

/**
 * The first element of a frame of AAC that is heard: one channel (0), a pair (1) or low frequencies (3). Fillings and
 * data in front of it are stepped over. Undefined when something else stands there, or nothing whole.
 */
export function firstElement(frame: Buffer): number | undefined {
  let at = 0;
  const take = (count: number): number => {
    let value = 0;
    for (const end = at + count; at < end; at++)
      value = value * 2 + (((frame[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  // Behind the end are zeros, which must not be taken for a channel.
  while (at + 8 <= frame.length * 8) {
    const element = take(3);
    if (element === fill) {
      const count = take(4);
      const bytes = count === 15 ? count - 1 + take(8) : count;
      at += bytes * 8;
    } else if (element === data) {
      take(4);
      const aligned = take(1) === 1;
      const count = take(8);
      const bytes = count === 255 ? count + take(8) : count;
      if (aligned) at = Math.ceil(at / 8) * 8;
      at += bytes * 8;
    } else return element <= pair || element === lowFrequencies ? element : undefined;
  }
  return undefined;
}
