/** Instants in milliseconds since the epoch, from the first up to, but not including, the second. */
export interface Interval {
  fromMs: number;
  toMs: number;
}

export const contains = ({ fromMs, toMs }: Interval, ms: number): boolean => ms >= fromMs && ms < toMs;

/** Whether there is an instant that lies in both. */
export const overlap = (one: Interval, other: Interval): boolean =>
  one.fromMs < other.toMs && other.fromMs < one.toMs;

/** Whether every instant of the second lies in the first. */
export const covers = (outer: Interval, inner: Interval): boolean =>
  outer.fromMs <= inner.fromMs && outer.toMs >= inner.toMs;

/** The instants that lie in both; undefined when there are none. */
export function intersection(one: Interval, other: Interval): Interval | undefined {
  const both = { fromMs: Math.max(one.fromMs, other.fromMs), toMs: Math.min(one.toMs, other.toMs) };
  return both.fromMs < both.toMs ? both : undefined;
}

/** The same instants in ascending order, with those that overlap or touch as one. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const list: Interval[] = [];
  for (const { fromMs, toMs } of [...intervals].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = list[list.length - 1];
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else list.push({ fromMs, toMs });
  }
  return list;
}
