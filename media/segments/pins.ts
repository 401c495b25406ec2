import { joined, type Interval } from '../../contract/interval.ts';
import type { Pin } from '../../contract/models/media.ts';
import { hourMs } from '../../contract/time.ts';
import { defined } from '../../runtime/defined.ts';
import type { SegmentRecord } from './index-format.ts';
import { longestReachMs } from './layout.ts';

/** The pins of one channel, and what they keep. */
export interface ChannelPins {
  /** Does any pin reach into what an hour's files hold? */
  hold: (hour: number) => boolean;
  keeps: (segment: Pick<SegmentRecord, 'startMs' | 'durationMs'>) => boolean;
}

/**
 * Puts pins in order, once for all that is asked of them afterwards. Everything else follows from the intervals, so
 * there is no counter that a crash could leave wrong.
 */
export function pinsByChannel(pins: readonly Pin[]): (channelId: string) => ChannelPins {
  const channels = new Map<string, ChannelPins>();
  for (const [channelId, own] of Map.groupBy(pins, (pin) => pin.channelId))
    channels.set(channelId, pinsOf(joined(own)));
  const none = pinsOf([]);
  return (channelId) => channels.get(channelId) ?? none;
}

function pinsOf(intervals: readonly Interval[]): ChannelPins {
  const touch = (fromMs: number, toMs: number): boolean => {
    const next = intervals[firstEndingAfter(intervals, fromMs)];
    return next !== undefined && next.fromMs < toMs;
  };
  return {
    hold: (hour) => touch(hour * hourMs, (hour + 1) * hourMs + longestReachMs),
    keeps: ({ startMs, durationMs }) => touch(startMs, startMs + durationMs),
  };
}

function firstEndingAfter(intervals: readonly Interval[], atMs: number): number {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (defined(intervals[middle]).toMs > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}
