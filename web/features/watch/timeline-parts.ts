import type { WatchedPrograms } from './watched.ts';

export interface TimelinePart {
  role: 'previous' | 'now' | 'next';
  name: string;
  startTime: number;
  endTime: number;
  /** Share of the line's length, in percent. */
  share: number;
}

const sideShare = 22;

/**
 * The line under the picture: the programme before, the one on now and the one after. The middle one takes
 * most of it whatever the lengths, because it is the one that is looked at.
 */
export function timelineParts({ previous, now, next }: WatchedPrograms): TimelinePart[] {
  if (!now) return [];
  const sides = (previous ? sideShare : 0) + (next ? sideShare - 4 : 0);
  const parts: TimelinePart[] = [{ ...now, role: 'now', share: 100 - sides }];
  if (previous) parts.unshift({ ...previous, role: 'previous', share: sideShare });
  if (next) parts.push({ ...next, role: 'next', share: sideShare - 4 });
  return parts;
}

/** How much of a part lies before an instant, 0 to 1. */
export function filled(
  { startTime, endTime }: Pick<TimelinePart, 'startTime' | 'endTime'>,
  at: number,
): number {
  return Math.min(1, Math.max(0, (at - startTime) / Math.max(1, endTime - startTime)));
}

/** The instant at a place on the line, 0 to 1. */
export function instantAt(parts: readonly TimelinePart[], place: number): number | undefined {
  let left = place * 100;
  for (const part of parts) {
    if (left <= part.share || part === parts.at(-1)) {
      const within = Math.min(1, Math.max(0, left / part.share));
      return part.startTime + within * (part.endTime - part.startTime);
    }
    left -= part.share;
  }
  return undefined;
}
