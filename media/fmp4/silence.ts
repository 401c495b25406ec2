/** Elements of a block of AAC, by channel configuration: one channel (0), a pair (1), low frequencies (3). */
const elements: readonly (readonly number[])[] = [
  [],
  [0],
  [1],
  [0, 1],
  [0, 1, 0],
  [0, 1, 1],
  [0, 1, 1, 3],
  [0, 1, 1, 1, 3],
];

/**
 * One frame of AAC (low complexity) in which nothing is heard: every channel has a long window and no band with
 * anything in it (ISO/IEC 14496-3, 4.4.2). Decoders of HE-AAC take it as well: where SBR stays away they only
 * double the rate.
 * @param channels the channel configuration, 1 to 7
 */
export function silentAacFrame(channels: number): Buffer {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  const window = (): void => put(0, 1 + 2 + 1 + 6 + 1); // long, of the usual shape, up to band 0, not predicted
  const tools = (): void => put(0, 3); // no pulses, no noise shaping, no gain control
  const numbers = [0, 0, 0, 0];
  for (const element of elements[channels]!) {
    put(element, 3);
    put(numbers[element]!++, 4);
    if (element === 1) {
      put(1, 1); // both channels share the window
      window();
      put(0, 2); // and nothing else
      put(0, 8);
      tools();
      put(0, 8);
    } else {
      put(0, 8);
      window();
    }
    tools();
  }
  put(7, 3);
  put(0, (8 - (bits.length % 8)) % 8);
  return Buffer.from(
    Array.from({ length: bits.length / 8 }, (_, i) =>
      Number.parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2),
    ),
  );
}
