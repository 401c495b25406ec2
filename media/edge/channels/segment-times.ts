import type { Interval } from '../../../contract/interval.ts';
import type { StreamName } from '../../../contract/tracks.ts';
import { hourMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createKept } from '../../../runtime/kept/kept.ts';
import type { Archive } from '../../segments/archive.ts';
import type { StoredSegment } from '../../segments/collect.ts';
import { parseSegmentName, type SegmentLocation } from '../../segments/layout.ts';

/** Tells from the index when a segment of a fed channel began and ended; its name says no more than the hour. */
export interface SegmentTimes {
  of: (channelId: string, rendition: StreamName, name: string) => Promise<Interval | undefined>;
}

/** An hour of four seconds each takes about 30 kB. */
const mostBytes = 8 * 1024 * 1024;
/** Hours only grow at their ends; anything else that happened to one is noticed within this time. */
const readAgainMs = 10_000;

interface Hour {
  /** Four numbers for each segment: offset, length, beginning, end. All but the lengths ascend. */
  times: Float64Array;
  readAt: number;
}
const perSegment = 4;

/**
 * Remembers the times of the hours that were asked for last, for all channels together. A segment never changes its
 * time, so what is known stays right; that there is still such a segment is for its reader to see.
 */
export function createSegmentTimes(archive: Pick<Archive, 'find'>, clock: Clock): SegmentTimes {
  const hours = createKept<string, Hour>({
    name: 'segment-times',
    mostBytes,
    bytesOf: ({ times }) => times.byteLength,
  });

  return {
    async of(channelId, rendition, name) {
      const location = parseSegmentName(name);
      if (!location) return undefined;
      const key = `${channelId}/${rendition}/${location.hour}`;
      const known = hours.get(key);
      const found = known && timesOf(known.times, location);
      if (found) return found;
      const recent = known && Math.abs(clock() - known.readAt) < readAgainMs ? known : undefined;
      // Anybody with a ticket can make up names, so these must not cost a whole hour each.
      if (recent && location.offset < endOf(recent.times).offset) return undefined;
      const from = recent ? endOf(recent.times).ms : location.hour * hourMs;
      const fresh = await archive.find(channelId, rendition, from, (location.hour + 1) * hourMs);
      const times = joined(recent?.times, fresh, location.hour);
      if (times.length > 0) hours.set(key, { times, readAt: recent?.readAt ?? clock() });
      return timesOf(times, location);
    },
  };
}

/** Where the next segment of an hour will begin. */
function endOf(times: Float64Array): { offset: number; ms: number } {
  const [offset = 0, length = 0, , ms = 0] = times.subarray(-perSegment);
  return { offset: offset + length, ms };
}

function joined(
  before: Float64Array | undefined,
  fresh: readonly StoredSegment[],
  hour: number,
): Float64Array {
  // The last one of the hour before may reach into this one.
  const own = fresh.filter(({ name }) => parseSegmentName(name)?.hour === hour);
  if (before && own.length === 0) return before;
  const begins = before?.length ?? 0;
  const times = new Float64Array(begins + own.length * perSegment);
  if (before) times.set(before);
  for (const [i, { offset, length, startMs, durationMs }] of own.entries())
    times.set([offset, length, startMs, startMs + durationMs], begins + i * perSegment);
  return times;
}

function timesOf(times: Float64Array, { offset, length }: SegmentLocation): Interval | undefined {
  let low = 0;
  let high = times.length / perSegment;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle * perSegment]! < offset) low = middle + 1;
    else high = middle;
  }
  const [at, size, fromMs, toMs] = times.subarray(low * perSegment, (low + 1) * perSegment);
  const isIt = at === offset && size === length && fromMs !== undefined && toMs !== undefined;
  return isIt ? { fromMs, toMs } : undefined;
}
