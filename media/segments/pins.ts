import type { Pin } from '../../contract/models/media.ts';
import type { SegmentRecord } from './index-format.ts';
import { hourMs, longestReachMs } from './layout.ts';

/** The pins of one channel, and what they keep. */
export interface ChannelPins {
  /** Does any pin reach into what an hour's files hold? */
  hold: (hour: number) => boolean;
  keeps: (segment: Pick<SegmentRecord, 'startMs' | 'durationMs'>) => boolean;
}

type Stretch = Pick<Pin, 'fromMs' | 'toMs'>;

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

function pinsOf(stretches: readonly Stretch[]): ChannelPins {
  const touch = (fromMs: number, toMs: number): boolean => {
    const next = stretches[firstEndingAfter(stretches, fromMs)];
    return next !== undefined && next.fromMs < toMs;
  };
  return {
    hold: (hour) => touch(hour * hourMs, (hour + 1) * hourMs + longestReachMs),
    keeps: ({ startMs, durationMs }) => touch(startMs, startMs + durationMs),
  };
}

/** The same in ascending order, with those that overlap as one. */
function joined(pins: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { fromMs, toMs } of pins.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = stretches.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else stretches.push({ fromMs, toMs });
  }
  return stretches;
}

function firstEndingAfter(stretches: readonly Stretch[], atMs: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stretches[middle]!.toMs > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}
