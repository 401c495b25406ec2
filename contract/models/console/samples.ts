import { Type, type Static } from 'typebox';
import { dayMs, hourMs, minuteMs } from '../../time.ts';

/** What is measured; `counts` add up over time, the others are levels, of which the mean counts. */
export const sampleSeries = {
  /** Who watches, by channel; `vod` are films and episodes. */
  'viewers.channel': 'level',
  /** Who watches, by stream server. */
  'viewers.server': 'level',
  /** Bits per second that a stream server sends. */
  'bits.server': 'level',
  /** Streams that were opened, by channel. */
  starts: 'counts',
  /** Streams that were refused, by code. */
  refusals: 'counts',
  /** Of those who measure: first pictures, by how many milliseconds they took at most. */
  zap: 'counts',
  /** Of those who measure: what went wrong in players, by code. */
  errors: 'counts',
  /** Of those who measure: seconds without a picture, by channel. */
  stalls: 'counts',
  /** Of those who measure: starts by the kind of network. */
  network: 'counts',
  /** Mails that wait. */
  mails: 'level',
  /** Fed channels that do not come. */
  silent: 'level',
  /** Which fed channels there were, once an hour: the value is the minute of the first look. Without a label, every minute that was measured. */
  'minutes.seen': 'counts',
  /** Minutes in which nobody told of a fed channel, it did not come, had a hole, or came from a spare source. */
  'minutes.unknown': 'counts',
  'minutes.down': 'counts',
  'minutes.hole': 'counts',
  'minutes.spare': 'counts',
} as const satisfies Record<string, 'level' | 'counts'>;
export type SampleSeries = keyof typeof sampleSeries;
export const sampleSeriesNames = Object.keys(sampleSeries) as SampleSeries[];

/** How far back, and in which steps. */
export const sampleSpans = {
  '1h': { ms: hourMs, stepMs: minuteMs },
  '24h': { ms: dayMs, stepMs: 10 * minuteMs },
  '30d': { ms: 30 * dayMs, stepMs: 6 * hourMs },
} as const;
export type SampleSpan = keyof typeof sampleSpans;

/** Upper bounds of the classes in which first pictures are counted, in milliseconds. */
export const zapBounds = [
  100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 60_000,
] as const;

/** Values of one series over a span: one list by label, as long as `times`. */
export const SampleChart = Type.Object({
  times: Type.Array(Type.Integer()),
  lines: Type.Array(Type.Object({ label: Type.String(), values: Type.Array(Type.Number()) })),
});
export type SampleChart = Static<typeof SampleChart>;
