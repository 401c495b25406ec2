import { liveWindowMs } from '../../contract/constants.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import type { Span } from './engine/instants.ts';

/** A place in the past of a channel: an instant, or the beginning of a programme. Without one it is live. */
export type PastPlace = { at: number } | { programId: number };

/** Hears that the player went elsewhere in time by itself: a seek, a long pause, the way back to live. */
export type OnTimeShift = (channelId: string, to: PastPlace | undefined, from: Left | undefined) => void;
/** The place of the past that was left, and the instant that was on screen. */
export interface Left {
  place: PastPlace;
  atMs: number | undefined;
}

/** What the server opened of the past. */
export type PastWindow = NonNullable<StreamAnswer['past']>;

export function samePlace(one: PastPlace | undefined, other: PastPlace | undefined): boolean {
  if (!one || !other) return one === other;
  if ('at' in one) return 'at' in other && one.at === other.at;
  return 'programId' in other && one.programId === other.programId;
}

/** Does what was opened now hold all that was opened before? Then the picture need not be touched. */
export function covers(opened: PastWindow | null, before: PastWindow | null): boolean {
  if (!opened || !before) return opened === before;
  return opened.fromMs <= before.fromMs && opened.toMs >= before.toMs;
}

/** Nearer to the newest than this there is nothing to be gained from the past. */
export const liveMarginMs = 12_000;
/** A live window moves while one aims at its end. */
const slidingMs = 6_000;

export interface Whereabouts {
  /** Is the past on screen? */
  past: boolean;
  /** What the stream that plays holds. */
  span: Span | undefined;
  /** The newest instant that has been broadcast. */
  newestMs: number;
  /** The first instant that the channel keeps; undefined when it keeps nothing, or nobody knows. */
  keptFromMs: number | undefined;
}

export type Move = { to: 'live' } | { to: 'seek' | 'past'; ms: number };

/** How to get to an instant: inside the stream that plays, by another stream, or by going live. */
export function moveTo(ms: number, { past, span, newestMs, keptFromMs }: Whereabouts): Move {
  if (ms >= newestMs - (past ? liveMarginMs : 0)) return { to: 'live' };
  const firstMs = span && span.fromMs + (past ? 0 : slidingMs);
  if (span && ms >= firstMs! && ms <= span.toMs) return { to: 'seek', ms };
  // Somebody who is in the past of a channel got there: the channel keeps one.
  if (past || keptFromMs !== undefined) return { to: 'past', ms: Math.max(ms, keptFromMs ?? 0) };
  return span ? { to: 'seek', ms: Math.max(ms, firstMs!) } : { to: 'live' };
}

/** The picture comes to the end of what was opened, while the broadcast went on long ago. */
export const atWindowEnd = (positionMs: number, { toMs }: PastWindow, now: number): boolean =>
  now > toMs && positionMs >= toMs - 2_000;

/** A pause: which instant was on screen, and since when by the clock. */
export interface Pause {
  atMs: number;
  sinceMs: number;
}

/** A pause that lasted longer than the live stream reaches back is made good from the past. */
export const outlasted = ({ atMs, sinceMs }: Pause, span: Span | undefined, now: number): boolean =>
  // A machine that slept has heard nothing of the stream meanwhile.
  now - sinceMs > liveWindowMs || (span !== undefined && atMs < span.fromMs + slidingMs);

/** The same of a line that was away: what the stream lists has moved on since, and could not say so. */
export const outran = ({ atMs, sinceMs }: Pause, span: Span | undefined, now: number): boolean => {
  const gone = now - sinceMs;
  const there = span && { fromMs: span.fromMs + gone, toMs: span.toMs + gone };
  return outlasted({ atMs, sinceMs }, there, now);
};
