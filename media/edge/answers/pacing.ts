import { LRUCache } from 'lru-cache';
import type { Interval } from '../../../contract/interval.ts';
import type { Clock } from '../../../runtime/clock.ts';

/** However long segments are, the next one comes by then: a player that has nothing stands still. */
const leastAheadMs = 3_000;
/** Nobody waits longer for anything: a player takes a request that is not answered for a fault. */
const mostWaitMs = 10_000;
/** Segments that follow one another may be apart by as much: times are rounded, and pieces may be missing. */
const seamMs = 1_000;
/** Beyond it those that asked longest ago are forgotten, and begin anew. */
const mostSessions = 50_000;

/** Where a session is in what it plays, judged by what it has asked for. */
interface Position {
  /** What is on its screen, at the latest, at `atMs`. */
  mediaMs: number;
  atMs: number;
  /** The segment that it asked for last. */
  last: Interval;
}

/**
 * How long it is until a session is due all of its next segment, in milliseconds, so that what it has loaded ends soon after its right to it does.
 * A player cannot show more than it was given, and nothing else: where it asks for something else than what follows, its viewer has
 * sought, and begins there with nothing.
 */
export type Pacing = (session: string, segment: Interval, mostAheadMs: number) => number;

/** What a paced player has before it at most, from the picture that it shows to the end of what it has loaded. */
export const mostAheadMs = 8_000;

/**
 * Kodi hears no key while it waits for an answer, so it is given each bit by bit. Where a cache in front gives it, that cannot be: there
 * it waits for none, as it does while it has the eight seconds that it holds and a segment.
 */
export const isDeafWhileWaiting = (userAgent: string): boolean => /Kodi/.test(userAgent);
export const mostAheadWhereDeafMs = 12_000;

/** @param steady a clock that nobody corrects */
export function createPacing(steady: Clock): Pacing {
  const positions = new LRUCache<string, Position>({ max: mostSessions });

  return (session, segment, mostAheadMs) => {
    const now = steady();
    const before = positions.get(session);
    // They have not got it: it waited before a cache in front, or its line broke.
    if (before && isSame(before.last, segment)) return 0;
    const reached =
      before && follows(before.last, segment) ? before.mediaMs + (now - before.atMs) : segment.fromMs;
    // Who asks for a segment has not shown it yet: they have paused, or their line is slow.
    const mediaMs = Math.min(reached, segment.fromMs);
    positions.set(session, { mediaMs, atMs: now, last: segment });
    const due = Math.min(segment.toMs - mostAheadMs, segment.fromMs - leastAheadMs);
    return Math.min(Math.max(0, due - mediaMs), mostWaitMs);
  };
}

const isSame = (last: Interval, { fromMs, toMs }: Interval): boolean =>
  last.fromMs === fromMs && last.toMs === toMs;

/** Whether a segment is the one after another, or one beside it, in this rendition or the next. */
const follows = (last: Interval, { fromMs, toMs }: Interval): boolean =>
  fromMs <= last.toMs + seamMs && toMs > last.fromMs;
