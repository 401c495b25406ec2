import { defined } from '../../runtime/defined.ts';

/** A number from any parts, the same for the same parts: the demo world has to be the same everywhere. */
export function hash(...parts: readonly (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const char of parts.join('\u0000')) {
    h ^= defined(char.codePointAt(0));
    h = Math.imul(h, 0x01000193);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h >>> 0;
}

/** One of a list, by seed. */
export const pick = <T>(list: readonly T[], ...seed: readonly (string | number)[]): T =>
  defined(list[hash(...seed) % list.length]);
