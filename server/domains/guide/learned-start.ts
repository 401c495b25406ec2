import { farthestStartMs, fewestForStart } from '../../../contract/rules/learned-start.ts';
import { secondMs } from '../../../contract/time.ts';

/** How many members settled at which place: seconds from the guide's start, in steps of five, to members. */
export type StartCounts = Readonly<Record<string, number>>;

const stepSeconds = 5;
/** Nobody notices less: what is nearer to the guide's start than this is the guide's start. */
const leastSeconds = 20;

/** Adds places to those that were counted. A pure rule. */
export function withPlaces(counts: StartCounts, seconds: readonly number[]): StartCounts {
  const sums: Record<string, number> = { ...counts };
  for (const place of seconds) {
    const step = Math.round(place / stepSeconds) * stepSeconds + 0;
    sums[step] = (sums[step] ?? 0) + 1;
  }
  return sums;
}

/** The place that half of them did not come beyond; undefined while there are fewer than five. A pure rule. */
export function medianOf(counts: StartCounts): number | undefined {
  const places = Object.entries(counts)
    .map(([seconds, members]) => ({ seconds: Number(seconds), members }))
    .sort((a, b) => a.seconds - b.seconds);
  const all = places.reduce((sum, { members }) => sum + members, 0);
  if (all < fewestForStart) return undefined;
  let before = 0;
  return places.find(({ members }) => (before += members) * 2 >= all)?.seconds;
}

/** Where a programme begins by those places, in ms; undefined where that is where the guide says, or nobody knows. A pure rule. */
export function learnedStartOf(
  { startAt, endAt }: { startAt: number; endAt: number },
  counts: StartCounts,
): number | undefined {
  const seconds = medianOf(counts);
  if (seconds === undefined || Math.abs(seconds) < leastSeconds) return undefined;
  const at = startAt + seconds * secondMs;
  return Math.abs(at - startAt) <= farthestStartMs && at < endAt ? at : undefined;
}
