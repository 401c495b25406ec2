import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../runtime/clock.ts';

/** Has the session begun a newer stream than this one? It counts as shown by asking. */
export type NewestStreams = (session: string, streamMs: number) => boolean;

/**
 * A player that changes the channel has requests for the one before under way, and a picture from it until the next
 * one is there.
 */
const graceMs = 10_000;
/** As far as the clocks of a server and of an edge may differ. */
const skewMs = 10_000;
/** Beyond it the sessions whose last stream began longest ago are forgotten, and may have two for a while. */
const mostSessions = 50_000;

/** The streams of a session that matter, by when they began, and when they were first seen here. */
interface SessionStreams {
  newestMs: number;
  newestAt: number;
  /** Shown first among those that are not settled yet: everything older goes when its grace is over. */
  nextMs: number;
  nextAt: number;
  /** What is older than this one has been replaced. */
  settledMs: number;
}

/**
 * Remembers which streams its sessions have begun, so that one lease is one picture. What is refused is older than a
 * stream that was shown long enough ago: measured by the newest one alone, somebody who begins another every few
 * seconds would keep all of them.
 */
export function createNewestStreams(clock: Clock): NewestStreams {
  /** Only a new stream counts as use. */
  const sessions = new LRUCache<string, SessionStreams>({ max: mostSessions });

  return (session, streamMs) => {
    if (streamMs === 0) return false;
    const now = clock();
    // From a time before the clock was put back: it would stand in the way of all that begin now.
    if (streamMs > now + skewMs) return false;
    const shown = sessions.peek(session);
    if (!shown || shown.newestMs > now + skewMs) {
      const once = { newestMs: streamMs, newestAt: now, nextMs: streamMs, nextAt: now, settledMs: 0 };
      sessions.set(session, once);
      return false;
    }
    settle(shown, now);
    if (streamMs > shown.newestMs) {
      if (shown.nextMs === shown.settledMs) [shown.nextMs, shown.nextAt] = [streamMs, now];
      [shown.newestMs, shown.newestAt] = [streamMs, now];
      sessions.set(session, shown);
    }
    return streamMs < shown.settledMs;
  };
}

/** Lets the grace of older streams end, as far as it has. */
function settle(shown: SessionStreams, now: number): void {
  if (now - shown.nextAt <= graceMs || shown.nextMs === shown.settledMs) return;
  shown.settledMs = shown.nextMs;
  [shown.nextMs, shown.nextAt] = [shown.newestMs, shown.newestAt];
  if (now - shown.nextAt > graceMs) shown.settledMs = shown.nextMs;
}
