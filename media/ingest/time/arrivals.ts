import { firstOf } from '../../../runtime/defined.ts';

/** How a kind of source hands over what it has, and how exact its time can be known from that. */
export interface Delivery {
  /** A source that has caught up with nothing for this long is not catching up. */
  quietMs: number;
  /** How long the place of the first segment may be left open. */
  holdMs: number;
  /** What stops and then stays this much later than before has lost something. */
  lostMs: number;
  /** What comes this much before its time is placed too late. */
  leadMs: number;
  /** Less than this is nothing to correct. */
  toleranceMs: number;
}

/** A stream that comes as it is made. */
export const streamed: Delivery = {
  quietMs: 1_500,
  holdMs: 12_000,
  lostMs: 2_000,
  leadMs: 400,
  toleranceMs: 100,
};

/** Longer than this nobody waits for a list to go on. */
const longestListedMs = 8_000;

/** Segments that are listed when they are whole, and looked for every now and then. */
export function listed(targetMs: number): Delivery {
  const quietMs = Math.min(1.25 * targetMs, longestListedMs);
  return {
    quietMs,
    holdMs: quietMs,
    lostMs: Math.max(10_000, 3 * targetMs),
    leadMs: 1_000,
    toleranceMs: 500,
  };
}

/**
 * When the fragments of a source came, by a clock that nobody corrects. A delay is an instant of that clock minus the
 * source's time: it is never less than the distance between the two clocks, and the least of many comes near to it.
 */
export interface Arrivals {
  /** What has come without a break, in the source's time. */
  fromSeconds: number;
  untilSeconds: number;
  beganMs: number;
  lastMs: number;
  /** The least delays of the last minute, oldest first; what a later one undercuts is left out. */
  least: readonly { bucket: number; delayMs: number }[];
  /** How far the source has caught up since it began or stopped, and when it last did. */
  level: { delayMs: number; leastMs: number; atMs: number };
  /** How often it stopped and did not make up for it. */
  losses: number;
}

/** A step in the source's time that is larger than this, or backwards, is another time. */
const toleratedGapSeconds = 1;
/** Coming nearer by less than this is no catching up. */
const caughtUpMs = 250;
/** Slow catching up shows in this time, even if every fragment comes a little late. */
const certainMs = 4_000;
const bucketMs = 5_000;
const rememberedMs = 60_000;

/** What is known after another fragment has come. */
export function arrived(
  before: Arrivals | undefined,
  { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number },
  atMs: number,
  { quietMs, lostMs }: Delivery,
): Arrivals {
  const delayMs = atMs - endSeconds * 1000;
  const bucket = Math.floor(atMs / bucketMs);
  const fresh = {
    least: [{ bucket, delayMs }],
    level: { delayMs, leastMs: delayMs, atMs },
  };
  if (!before || Math.abs(startSeconds - before.untilSeconds) > toleratedGapSeconds)
    return {
      ...fresh,
      fromSeconds: startSeconds,
      untilSeconds: endSeconds,
      beganMs: atMs,
      lastMs: atMs,
      losses: before?.losses ?? 0,
    };
  const stopped = atMs - before.lastMs > quietMs;
  const { level } = before;
  const catches = stopped || delayMs < level.delayMs - caughtUpMs;
  const atLevelMs = catches ? atMs : level.atMs;
  const isQuiet = atMs - atLevelMs >= Math.max(quietMs, certainMs);
  const settledMs = stopped ? delayMs : Math.min(level.leastMs, delayMs);
  // While it catches up, what was known before counts on.
  const sinceBucket = isQuiet ? bucket - rememberedMs / bucketMs : -Infinity;
  const least = [
    ...before.least.filter((one) => one.delayMs < delayMs && one.bucket > sinceBucket),
    { bucket, delayMs },
  ];
  const after: Arrivals = {
    ...before,
    untilSeconds: endSeconds,
    lastMs: atMs,
    least,
    level: { delayMs: catches ? delayMs : level.delayMs, leastMs: settledMs, atMs: atLevelMs },
  };
  const isLost = isQuiet && settledMs > leastDelayMs(after) + lostMs;
  return isLost ? { ...after, least: [{ bucket, delayMs: settledMs }], losses: after.losses + 1 } : after;
}

export const leastDelayMs = ({ least }: Arrivals): number => firstOf(least).delayMs;

/** Whether a burst is over: the source does not come nearer to the present any more. */
export const isSettled = ({ level }: Arrivals, steadyMs: number, { quietMs }: Delivery): boolean =>
  steadyMs - level.atMs >= quietMs;
