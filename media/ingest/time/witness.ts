import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { Span } from '../../fmp4/segment-collector.ts';
import { toleratedLeadMs } from '../../segments/timeline.ts';
import { arrived, isSettled, leastDelayMs, type Arrivals, type Delivery } from './arrivals.ts';
import type { Evidence } from './discipline.ts';

/** Sees one rendition come, and says what is known of its time. */
export interface Witness {
  arrived: (span: Span, steadyMs: number) => void;
  claimed: (atSeconds: number, timeMs: number, repeatSeconds: number) => void;
  /** The source's time of day at an instant of its own time, where it has claimed one; of several that which is nearest. */
  claimedAt: (atSeconds: number, nearMs: number) => number | undefined;
  /** What is known when a segment is placed. */
  evidence: (
    span: { startSeconds: number; durationSeconds: number },
    nowMs: number,
    steadyMs: number,
  ) => Evidence;
  /** How far the source has come in the time of a segment. */
  newestSeconds: (span: { startSeconds: number; durationSeconds: number }) => number;
  /** Whether a segment has waited long enough. Throws when more has come than there can be of something live. */
  hasWaited: (span: { startSeconds: number }, steadyMs: number) => boolean;
  /** The source counts its time anew. */
  forget: () => void;
}

/** A segment may begin this much before what is known to have come. */
const sameSeconds = 0.3;

export function createWitness(delivery: Delivery): Witness {
  /** What came since the source's clock last jumped, and before that. */
  let arrivals: Arrivals[] = [];
  let claimed: { offsetMs: number; repeatMs: number } | undefined;

  const arrivalsOf = ({ startSeconds }: { startSeconds: number }): Arrivals | undefined =>
    arrivals.findLast(
      ({ fromSeconds, untilSeconds }) =>
        startSeconds >= fromSeconds - sameSeconds && startSeconds < untilSeconds,
    );

  return {
    arrived(span, steadyMs) {
      const before = arrivals.at(-1);
      const after = arrived(before, span, steadyMs, delivery);
      const goesOn = before?.beganMs === after.beganMs && before.fromSeconds === after.fromSeconds;
      arrivals = goesOn ? [...arrivals.slice(0, -1), after] : [...arrivals.slice(-1), after];
    },
    claimed(atSeconds, timeMs, repeatSeconds) {
      claimed = { offsetMs: timeMs - atSeconds * 1000, repeatMs: repeatSeconds * 1000 };
    },
    claimedAt: (atSeconds, nearMs) =>
      claimed && nearest(nearMs, claimed.offsetMs + atSeconds * 1000, claimed.repeatMs),
    evidence(span, nowMs, steadyMs) {
      const of = arrivalsOf(span);
      const leastMs = of ? leastDelayMs(of) : steadyMs - (span.startSeconds + span.durationSeconds) * 1000;
      return {
        nowMs,
        steadyMs,
        leastMs,
        isSettled: of !== undefined && isSettled(of, steadyMs, delivery),
        losses: of?.losses ?? 0,
        claimedMs: claimed && nearestOffset({ leastMs, nowMs, steadyMs }, claimed.offsetMs, claimed.repeatMs),
      };
    },
    newestSeconds: (span) => arrivalsOf(span)?.untilSeconds ?? span.startSeconds + span.durationSeconds,
    hasWaited(span, steadyMs) {
      const of = arrivalsOf(span);
      if (!of) return false;
      const waitedMs = steadyMs - of.beganMs;
      if (waitedMs >= delivery.holdMs) return true;
      if ((of.untilSeconds - span.startSeconds) * 1000 - waitedMs > toleratedLeadMs)
        throw new Error(sourceReport('aheadOfTime'));
      return false;
    },
    forget: () => ([arrivals, claimed] = [[], undefined]),
  };
}

/** Of offsets that are `repeatMs` apart that which is nearest to what is seen. */
export const nearestOffset = (
  { leastMs, nowMs, steadyMs }: Pick<Evidence, 'leastMs' | 'nowMs' | 'steadyMs'>,
  offsetMs: number,
  repeatMs: number,
): number => nearest(leastMs + nowMs - steadyMs, offsetMs, repeatMs);

/** What lies nearest to a value among those that are `repeatMs` apart. */
const nearest = (toMs: number, valueMs: number, repeatMs: number): number =>
  Number.isFinite(repeatMs) ? valueMs + Math.round((toMs - valueMs) / repeatMs) * repeatMs : valueMs;
