/** Where a finger was, and when. */
export interface FingerPoint {
  x: number;
  y: number;
  atMs: number;
}

/** A finger that has moved less than this has not said where it is going: it may be about to tap. */
const undecidedPx = 10;
/** Only how it went last says where it is going; it may have turned round before. */
const recentMs = 100;
/** From this speed on the direction decides, however far it has come. */
const flickPxPerMs = 0.35;

/** Which way a finger goes; undefined as long as it may still tap. */
export function axisOf(from: FingerPoint, to: FingerPoint): 'x' | 'y' | undefined {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (Math.max(dx, dy) < undecidedPx) return undefined;
  return dx > dy ? 'x' : 'y';
}

/** The end of a trail that says how fast the finger goes. */
export const recentOf = (trail: readonly FingerPoint[], nowMs: number): readonly FingerPoint[] =>
  trail.filter(({ atMs }) => nowMs - atMs <= recentMs);

/** How fast a finger went along an axis when it was lifted, in pixels of a millisecond: one that had come to rest, not at all. */
export function speedOf(trail: readonly FingerPoint[], axis: 'x' | 'y', liftedMs: number): number {
  const recent = recentOf(trail, liftedMs);
  const [first, last] = [recent[0], recent[recent.length - 1]];
  if (!first || !last || last.atMs === first.atMs) return 0;
  return (last[axis] - first[axis]) / (last.atMs - first.atMs);
}

/**
 * Does a drawer that is let go of come to rest open? `share` is how much of it is to be seen, and `speed` is positive
 * where it was opening.
 */
export const restsOpen = (share: number, speed: number): boolean =>
  Math.abs(speed) >= flickPxPerMs ? speed > 0 : share >= 0.5;

/** The curve of `--ease` begins four times as fast as it goes on the whole. */
const firstSpeed = 4;
const [shortestMs, longestMs] = [120, 320];

/** How long the rest of the way takes, so that it begins as fast as the finger went. */
export function restMs(restPx: number, speed: number): number {
  const asFast = speed === 0 ? longestMs : (firstSpeed * Math.abs(restPx)) / Math.abs(speed);
  return Math.min(longestMs, Math.max(shortestMs, asFast));
}
