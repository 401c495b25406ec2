import {
  sampleSeries,
  sampleSpans,
  zapBounds,
  type SampleChart,
  type SampleSeries,
  type SampleSpan,
} from '../../../contract/models/console/samples.ts';
import { minuteMs } from '../../../contract/time.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { samplesBetween } from './store.ts';

/** So many lines can be told from each other; the rest is one. */
const mostLines = 8;
const otherLabel = 'muud';

/** A series over a span, up to the last step that is whole; the largest lines first. */
export async function chartOf(
  db: Db,
  series: SampleSeries,
  span: SampleSpan,
  nowMs: number,
): Promise<SampleChart> {
  const { ms, stepMs } = sampleSpans[span];
  const toMs = Math.floor(nowMs / stepMs) * stepMs;
  const fromMs = toMs - ms;
  const steps = ms / stepMs;
  const rows = await samplesBetween(db, { series, fromMs, toMs, stepMs });
  const lines = new Map<string, number[]>();
  for (const { label, step, sum, count } of rows) {
    const values = lines.get(label) ?? Array.from({ length: steps }, () => 0);
    lines.set(label, values);
    // Of a level the mean counts: over all minutes of the step, in some of which there was nothing to take.
    const whole = sampleSeries[series] === 'level' ? Math.max(count, minutesTaken(span, stepMs)) : 1;
    if (step >= 0 && step < steps) values[step] = round(sum / whole);
  }
  return { times: Array.from({ length: steps }, (_, i) => fromMs + i * stepMs), lines: largest(lines) };
}

/** How many samples a whole step has: one a minute, and in the month's view one in half an hour. */
const minutesTaken = (span: SampleSpan, stepMs: number): number =>
  span === '30d' ? stepMs / halfHourMs : stepMs / minuteMs;
export const halfHourMs = 30 * minuteMs;

const round = (value: number): number => Math.round(value * 100) / 100;

function largest(lines: ReadonlyMap<string, number[]>): SampleChart['lines'] {
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const sorted = [...lines]
    .map(([label, values]) => ({ label, values }))
    .sort((a, b) => total(b.values) - total(a.values));
  const rest = sorted.slice(mostLines);
  if (rest.length === 0) return sorted;
  const values = firstOf(rest).values.map((_, i) =>
    round(total(rest.map((line) => defined(line.values[i])))),
  );
  return [...sorted.slice(0, mostLines), { label: otherLabel, values }];
}

/** Sums by label between two instants. */
export async function totalsOf(
  db: Db,
  series: SampleSeries,
  fromMs: number,
  toMs: number,
): Promise<Map<string, number>> {
  const rows = await samplesBetween(db, { series, fromMs, toMs, stepMs: Math.max(1, toMs - fromMs) });
  return new Map(rows.map(({ label, sum }) => [label, sum]));
}

/** The class below which 95 of 100 first pictures came, in milliseconds; undefined when nobody has measured. */
export function zap95(totals: ReadonlyMap<string, number>): number | undefined {
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let seen = 0;
  for (const bound of zapBounds) {
    seen += totals.get(String(bound)) ?? 0;
    if (seen >= all * 0.95) return bound;
  }
  return undefined;
}

/** The class of a first picture. */
export const zapClass = (ms: number): string =>
  String(zapBounds.find((bound) => ms <= bound) ?? zapBounds[zapBounds.length - 1]);
