import { segmentMs } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { SourceFault } from '../failover.ts';

export interface WatchdogOptions {
  steady: Clock;
  /** No bytes, or no new segment, for this long is trouble. */
  silentAfterMs: number;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
}

/** What a run tells of itself while it lives. */
export interface Watchdog {
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  close: () => void;
}

const lookEveryMs = 250;

/** Watches that bytes and segments come, each in time. */
export function startWatchdog(
  options: WatchdogOptions,
  stop: (trouble: SourceFault, reason: string) => void,
): Watchdog {
  const { steady, silentAfterMs } = options;
  // Connecting and probing take their time, so the first segment may take twice as long.
  let bytesAt = steady() + silentAfterMs;
  let segmentAt = bytesAt;
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
    if (now - bytesAt > silentAfterMs) stop('silent', 'andmeid ei tule');
    // No segment is longer than a channel's longest, so little more than that is long enough to wait.
    else if (now - segmentAt > Math.max(silentAfterMs, longestMs + 2 * segmentMs))
      stop(
        bytesAt > segmentAt ? 'noKeyFrame' : 'silent',
        bytesAt > segmentAt ? 'võtmekaadrit ei tule' : 'andmeid ei tule',
      );
  }, lookEveryMs);
  return {
    onBytes(count: number) {
      bytesAt = Math.max(bytesAt, steady());
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
