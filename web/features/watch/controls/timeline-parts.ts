import { defaultDvrSeconds } from '../../../../contract/constants.ts';
import { hourMs } from '../../../../contract/time.ts';
import type { WatchedPrograms } from '../watched.ts';

export interface TimelinePart {
  role: 'earlier' | 'previous' | 'now' | 'next';
  name: string;
  startTime: number;
  endTime: number;
  /** Share of the line's length, in percent. */
  share: number;
}

/** Of the line's length, in percent. */
const shares = { earlier: 18, previous: 22, next: 18 };

/**
 * The line under the picture: the programme before, the one on now and the one after, and as many before them as the
 * last hour reaches back to. The one on now takes most of it regardless of the lengths, because it is the one that is
 * looked at.
 */
export function timelineParts(
  { previous, now, next, list = [] }: WatchedPrograms,
  liveMs: number,
): TimelinePart[] {
  if (!now) return [];
  const fromMs = liveMs - defaultDvrSeconds * 1000;
  const earlier = previous
    ? list.filter(({ startTime, endTime }) => startTime < previous.startTime && endTime > fromMs)
    : [];
  const lengthMs = earlier.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
  const parts: TimelinePart[] = earlier.map((one) => ({
    ...one,
    role: 'earlier',
    share: (shares.earlier * (one.endTime - one.startTime)) / lengthMs,
  }));
  if (previous) parts.push({ ...previous, role: 'previous', share: shares.previous });
  parts.push({ ...now, role: 'now', share: 0 });
  if (next) parts.push({ ...next, role: 'next', share: shares.next });
  const beside = parts.reduce((sum, { share }) => sum + share, 0);
  return parts.map((part) => (part.role === 'now' ? { ...part, share: 100 - beside } : part));
}

/** Where the guide knows nothing there is still time: the hour around the picture. */
export function hourAround(at: number): TimelinePart {
  const startTime = Math.floor(at / hourMs) * hourMs;
  return { role: 'now', name: '', startTime, endTime: startTime + hourMs, share: 100 };
}

type Times = Pick<TimelinePart, 'startTime' | 'endTime'>;

/** How much of a part lies before an instant, 0 to 1. */
export function filled({ startTime, endTime }: Times, at: number): number {
  return Math.min(1, Math.max(0, (at - startTime) / Math.max(1, endTime - startTime)));
}

/** The part that an instant lies in; the nearest one when it lies between them or outside. */
export function partAt(parts: readonly TimelinePart[], at: number): TimelinePart | undefined {
  return parts.find((part) => at < part.endTime) ?? parts[parts.length - 1];
}

/** Where a part lies on the screen. */
export interface Extent {
  left: number;
  right: number;
}

/** The instant under a finger. The gaps between parts belong to the part before. */
export function instantUnder(
  parts: readonly Times[],
  extents: readonly Extent[],
  x: number,
): number | undefined {
  const found = parts.findIndex((_, i) => x < (extents[i + 1]?.left ?? Infinity));
  const part = parts[found];
  const extent = extents[found];
  if (!part || !extent) return undefined;
  const share = (x - extent.left) / Math.max(1, extent.right - extent.left);
  return part.startTime + Math.min(1, Math.max(0, share)) * (part.endTime - part.startTime);
}

/** Where on the screen an instant lies; at the nearest end when it lies outside. */
export function placeUnder(parts: readonly Times[], extents: readonly Extent[], at: number): number {
  const found = parts.findIndex(({ endTime }) => at < endTime);
  const i = found < 0 ? parts.length - 1 : found;
  const [part, extent] = [parts[i], extents[i]];
  if (!part || !extent) return 0;
  return extent.left + filled(part, at) * (extent.right - extent.left);
}
