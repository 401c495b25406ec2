/** What is ranked: less is better, in this order. */
export interface RankedResult {
  /** One of `fits`: below 16. */
  fit: number;
  /** One of `ways`: below 4. */
  way: number;
  /** From now to its start. */
  distanceSeconds: number;
}

const mostSeconds = 2 ** 22 - 1;
const mostItems = 2 ** 23;

/**
 * The items from `offset` on, `count` of them, in their order; equal ones as they came. Each is packed into one
 * number, because sorting 16,000 numbers takes a tenth of the time of sorting 16,000 objects.
 */
export function ranked<T extends RankedResult>(items: readonly T[], offset: number, count: number): T[] {
  const keys = new Float64Array(items.length);
  for (let i = 0; i < items.length; i++) {
    const { fit, way, distanceSeconds } = items[i]!;
    const seconds = Math.min(distanceSeconds, mostSeconds);
    keys[i] = ((fit * 4 + way) * (mostSeconds + 1) + seconds) * mostItems + i;
  }
  keys.sort();
  return Array.from(keys.subarray(offset, offset + count), (key) => items[key % mostItems]!);
}
