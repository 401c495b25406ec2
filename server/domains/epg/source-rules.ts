import { backoffMs, type Backoff } from '../../../contract/backoff.ts';
import { catchupDays } from '../../../contract/constants.ts';
import type { Interval } from '../../../contract/interval.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { remarkReport } from '../../i18n/feed-report.ts';

const retries: Backoff = { firstMs: 5 * minuteMs, mostMs: 6 * hourMs };
/** A source that missed this many of its times, and at least half a day, is no longer waited for. */
const missedTimes = 2;
const shortestPatienceMs = 12 * hourMs;
/** A feed with less than this share of the last good one is not believed. */
const believedShare = 0.5;

/** When to ask a source again that has failed `failures` times in a row; `random` answers from 0 to 1. */
export const retryAfterMs = (failures: number, random: () => number): number =>
  backoffMs(failures, { ...retries, random });

/** Does a source still decide? It does until its last good feed is too long ago. */
export function isStanding(
  { lastGoodAt, everyMinutes }: { lastGoodAt: number | null; everyMinutes: number },
  nowMs: number,
): boolean {
  if (lastGoodAt === null) return false;
  return nowMs - lastGoodAt <= Math.max(missedTimes * everyMinutes * minuteMs, shortestPatienceMs);
}

/** Why a feed that could be read is not believed, as a report; undefined when it is. */
export function disbelief(
  feed: { programmes: number; lastStartMs: number | null },
  lastGood: number,
  nowMs: number,
): string | undefined {
  if (feed.lastStartMs !== null && feed.lastStartMs < nowMs) return remarkReport('feed.old');
  if (feed.programmes < lastGood * believedShare)
    return remarkReport('feed.few', { now: feed.programmes, before: lastGood });
  return undefined;
}

/**
 * What a source covers after another good feed. Feeds drop the days that are over, but what they said of those
 * stands for as long as it can be watched.
 */
export function growCoverage(before: Interval | undefined, now: Interval, nowMs: number): Interval {
  if (!before || before.toMs < now.fromMs || before.fromMs > now.fromMs) return now;
  const oldest = nowMs - (catchupDays + 1) * 24 * hourMs;
  return { fromMs: Math.min(now.fromMs, Math.max(before.fromMs, oldest)), toMs: now.toMs };
}
