import type { Pin } from '../../contract/models/media.ts';
import type { SegmentRecord } from './index-format.ts';

/** The pins of one channel, and what they keep. */
export interface ChannelPins {
  /** Does any pin reach into [fromMs, toMs)? */
  touch: (fromMs: number, toMs: number) => boolean;
  keeps: (segment: Pick<SegmentRecord, 'startMs' | 'durationMs'>) => boolean;
}

/** Everything else follows from the intervals, so there is no counter that a crash could leave wrong. */
export function pinsOf(channelId: string, pins: readonly Pin[]): ChannelPins {
  const own = pins.filter((pin) => pin.channelId === channelId);
  const touch = (fromMs: number, toMs: number): boolean =>
    own.some((pin) => pin.fromMs < toMs && pin.toMs > fromMs);
  return { touch, keeps: ({ startMs, durationMs }) => touch(startMs, startMs + durationMs) };
}
