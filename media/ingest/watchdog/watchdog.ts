import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { segmentMs } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { SourceFault } from '../failover.ts';

export interface WatchdogOptions {
  steady: Clock;
  /** No bytes, or no new segment, for this long is trouble. */
  silentAfterMs: number;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  /** How much of the time of late some process had to wait for a processor, 0 to 100. */
  pressure?: (() => number) | undefined;
}

/** What a run tells of itself while it lives. */
export interface Watchdog {
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  close: () => void;
}

const lookEveryMs = 250;
/** A list that goes on segment by segment leaves no such pauses. */
const holeMs = 2 * segmentMs;
/** Nearly always somebody waits. */
const starvedPercent = 90;

/** Watches that bytes and segments come, each in time. */
export function startWatchdog(
  options: WatchdogOptions,
  stop: (trouble: SourceFault, reason: string) => void,
): Watchdog {
  const { steady, silentAfterMs, pressure = () => 0 } = options;
  // Connecting and probing take their time, so the first segment may take twice as long.
  let bytesAt = steady() + silentAfterMs;
  let segmentAt = bytesAt;
  /** When bytes came again after a hole: what they bring has to become a segment first. */
  let resumedAt = -Infinity;
  let cameAt = steady();
  let longestMs = 0;
  let lookedAt = steady();
  const timer = setInterval(() => {
    const now = steady();
    // A process that did nothing itself for a while has to listen before it calls others silent.
    const asleepMs = now - lookedAt - lookEveryMs;
    lookedAt = now;
    if (asleepMs > 4 * lookEveryMs) {
      bytesAt += asleepMs;
      segmentAt += asleepMs;
    }
    // Where everything waits for the machine, what comes late need not be the sender's fault: it gets as much time again.
    const starved = now - Math.min(bytesAt, segmentAt) > silentAfterMs && pressure() >= starvedPercent;
    const patienceMs = starved ? 2 * silentAfterMs : silentAfterMs;
    const leave = (trouble: SourceFault, reason: string): void =>
      stop(trouble, starved ? sourceReport('machineBusy', { fault: reason }) : reason);
    if (now - bytesAt > patienceMs) leave('silent', sourceReport('noData'));
    // No segment is longer than a channel's longest, so little more than that is long enough to wait.
    else if (
      now - Math.max(segmentAt, Math.min(resumedAt, segmentAt + patienceMs)) >
      Math.max(patienceMs, longestMs + 2 * segmentMs)
    )
      if (now - cameAt <= holeMs) leave('noKeyFrame', sourceReport('noKeyFrame'));
      else leave('silent', sourceReport('noData'));
  }, lookEveryMs);
  return {
    onBytes(count: number) {
      const now = steady();
      if (now - cameAt > holeMs) resumedAt = now;
      cameAt = now;
      bytesAt = Math.max(bytesAt, now);
      options.onBytes(count);
    },
    onSegment(durationMs: number) {
      segmentAt = steady();
      longestMs = Math.max(longestMs, durationMs);
      options.onSegment(durationMs);
    },
    close: () => clearInterval(timer),
  };
}
