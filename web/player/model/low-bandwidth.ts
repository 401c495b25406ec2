import type { Line } from '../engine/engine.ts';

/** How often a line is weighed. */
export const weighMs = 500;

/** Below so many times the lightest picture it does not come as fast as it is played, … */
const tooLittle = 1.1;
/** … and where not even so much comes the line or the server is gone, which is for others to find out. */
const nothing = 0.1;
/** … and with so many times there is room for it. */
const room = 1.5;
/** With more than this ahead of it, a picture may wait for better times. */
const calmSeconds = 6;
/** For so long a line is seen to be too weak before anything is done. */
const shortMs = 700;
/** The sound takes over when this little of the picture is left, … */
const restSeconds = 1;
/** … and so much of the sound is there. */
const leastSoundMs = 2_000;
/** There has to be so much of a picture before it takes over again. */
const leastPictureMs = 5_000;
/** A picture that comes into memory no faster than this comes too slowly. */
const pictureWithinMs = 15_000;
/** So long there has to be room for a picture before it is tried; twice as long after each that did not last. */
const [firstWaitMs, longestWaitMs] = [8_000, 128_000];
/** A picture that stayed for so long has lasted. */
const lastedMs = 60_000;
/** A sound that has not begun to come by then cannot be had. */
const soundWithinMs = 12_000;
/** What could not be fetched is not tried again before. */
const afterFailureMs = 3_000;

/** What is known of the line, and what has come of it. Instants are of a clock that nobody sets. */
export interface LowBandwidth {
  /** The viewer wants no pictures. */
  chosen: boolean;
  /** The line is too weak for any. */
  heard: boolean;
  /** Since when something is being put into memory that is to take over. */
  prefetchingMs: number | undefined;
  /** Since when the line has been too weak for a picture, or wide enough again. */
  sinceMs: number | undefined;
  /** When a picture was last begun with, after sound alone. */
  picturedMs: number | undefined;
  waitMs: number;
  notBeforeMs: number;
}

/** Nothing is being put into memory, nor about to be. */
export const notPrefetching = { prefetchingMs: undefined, sinceMs: undefined };

export const unweighed = (chosen: boolean): LowBandwidth => ({
  chosen,
  heard: false,
  ...notPrefetching,
  picturedMs: undefined,
  waitMs: firstWaitMs,
  notBeforeMs: 0,
});

/** Is there to be sound alone, and why? */
export const wantsSoundOnly = ({ chosen, heard }: LowBandwidth): 'chosen' | 'line' | undefined =>
  chosen ? 'chosen' : heard ? 'line' : undefined;

/** What a line is weighed by. */
export interface Weighed {
  elapsedMs: number;
  line: Line;
  /** Of the lightest picture. */
  neededBps: number;
  aheadSeconds: number;
  /** The instant that is heard; undefined as long as that is none. */
  wallMs: number | undefined;
}

/**
 * What is to be done: put the sound, or the lightest picture, into memory; change over to what is there; or give that up and
 * go on with what plays.
 */
export type LineStep = 'stay' | 'prefetch' | 'change' | 'give-up';

interface Next {
  weak: LowBandwidth;
  step: LineStep;
}

/** The next step between the lightest picture and the sound alone. */
export function weigh(weak: LowBandwidth, seen: Weighed): Next {
  if (weak.chosen) return { weak, step: 'stay' };
  return weak.heard ? whileHeard(weak, seen) : whileSeen(weak, seen);
}

/** A picture plays: when it does not come as fast as it is played, the sound is fetched while it lasts. */
function whileSeen(weak: LowBandwidth, seen: Weighed): Next {
  const { elapsedMs, line, neededBps, aheadSeconds } = seen;
  const bps = line.bps ?? Infinity;
  const lasted = weak.picturedMs !== undefined && elapsedMs - weak.picturedMs >= lastedMs;
  const known = lasted ? { ...weak, picturedMs: undefined, waitMs: firstWaitMs } : weak;
  if (known.prefetchingMs === undefined) {
    const short = bps < tooLittle * neededBps && bps > nothing * neededBps && aheadSeconds < calmSeconds;
    return afterWhile(known, short && elapsedMs >= known.notBeforeMs, elapsedMs, shortMs);
  }
  const late = !line.prefetched?.span && elapsedMs - known.prefetchingMs > soundWithinMs;
  if (line.prefetched?.failed || late) return givenUp(known, elapsedMs, known.waitMs);
  if (!isReady(seen, leastSoundMs) || aheadSeconds > restSeconds) return { weak: known, step: 'stay' };
  const again = known.picturedMs !== undefined;
  const waitMs = again ? Math.min(longestWaitMs, 2 * known.waitMs) : known.waitMs;
  return changed({ ...known, heard: true, waitMs, picturedMs: undefined });
}

/** Sound alone: when there has been room for a picture for a while, one is fetched while the sound goes on. */
function whileHeard(weak: LowBandwidth, seen: Weighed): Next {
  const { elapsedMs, line, neededBps, aheadSeconds } = seen;
  if (weak.prefetchingMs === undefined) {
    const wide = (line.bps ?? 0) >= room * neededBps && aheadSeconds >= 2 * restSeconds;
    return afterWhile(weak, wide && elapsedMs >= weak.notBeforeMs, elapsedMs, weak.waitMs);
  }
  const slow = elapsedMs - weak.prefetchingMs > pictureWithinMs || aheadSeconds < restSeconds;
  if (line.prefetched?.failed || slow)
    return givenUp(weak, elapsedMs, Math.min(longestWaitMs, 2 * weak.waitMs));
  if (!isReady(seen, leastPictureMs)) return { weak, step: 'stay' };
  return changed({ ...weak, heard: false, picturedMs: elapsedMs });
}

/** Begins to put into memory what holds for long enough. */
function afterWhile(weak: LowBandwidth, holds: boolean, nowMs: number, whileMs: number): Next {
  if (!holds) return { weak: { ...weak, sinceMs: undefined }, step: 'stay' };
  const sinceMs = weak.sinceMs ?? nowMs;
  if (nowMs - sinceMs < whileMs) return { weak: { ...weak, sinceMs }, step: 'stay' };
  return { weak: { ...weak, sinceMs: undefined, prefetchingMs: nowMs }, step: 'prefetch' };
}

const changed = (weak: LowBandwidth): Next => ({ weak: { ...weak, ...notPrefetching }, step: 'change' });

const givenUp = (weak: LowBandwidth, nowMs: number, waitMs: number): Next => ({
  weak: { ...weak, ...notPrefetching, waitMs, notBeforeMs: nowMs + afterFailureMs },
  step: 'give-up',
});

/** Does what lies in memory go on from here, for so long? */
function isReady({ line, wallMs }: Weighed, leastMs: number): boolean {
  const span = line.prefetched?.span;
  if (!span) return false;
  return wallMs === undefined || (span.fromMs <= wallMs && span.toMs >= wallMs + leastMs);
}

/** From where on it is worth fetching what takes over: from what will be heard by then. */
export function prefetchFromMs(weak: LowBandwidth, { wallMs, aheadSeconds }: Weighed): number | undefined {
  if (wallMs === undefined) return undefined;
  return weak.heard ? wallMs + 2_000 : wallMs + Math.max(0, aheadSeconds - 2 * restSeconds) * 1000;
}
