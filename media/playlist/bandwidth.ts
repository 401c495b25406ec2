import { segmentMs } from '../../contract/constants.ts';
import { defined } from '../../runtime/defined.ts';

/** Bits per second, container included, as a multivariant playlist tells them. */
export interface Bandwidth {
  peak: number;
  average: number;
}

export interface MeasuredSegment {
  durationMs: number;
  /** In bytes. */
  length: number;
}

/** Rates of less than this say nothing: a tail of one key frame has a hundred times the rate of its stream. */
const leastMs = 10_000;

/** Measures segments that follow each other: the most that any 10 s take, and all of them together. */
export function bandwidthOf(segments: readonly MeasuredSegment[]): Bandwidth {
  let [peak, first, bytes, ms] = [0, 0, 0, 0];
  for (const segment of segments) {
    bytes += segment.length;
    ms += segment.durationMs;
    while (ms - defined(segments[first]).durationMs >= leastMs) {
      bytes -= defined(segments[first]).length;
      ms -= defined(segments[first]).durationMs;
      first++;
    }
    if (ms >= leastMs) peak = Math.max(peak, rate(bytes, ms));
  }
  const all = segments.reduce((sum, { length }) => sum + length, 0);
  const average = rate(all, Math.max(segmentMs, sumOf(segments)));
  return { peak: rounded(Math.max(peak, average)), average: rounded(average) };
}

const sumOf = (segments: readonly MeasuredSegment[]): number =>
  segments.reduce((sum, { durationMs }) => sum + durationMs, 0);

const rate = (bytes: number, ms: number): number => (bytes * 8000) / ms;

/** Up to two digits, so that what is announced does not change with every segment. */
function rounded(value: number): number {
  if (value <= 0) return 1;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / step) * step;
}
