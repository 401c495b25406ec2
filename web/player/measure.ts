import type { Failure, PlayerView } from './view.ts';

/** What was measured since it was told last; see the call `sendBeacon`. */
export interface Measured {
  starts: { channelId?: string; ms: number }[];
  stalls: { channelId?: string; seconds: number }[];
  errors: string[];
  /** Wishes that ended in a fault of the service instead of a picture. */
  failedStarts: number;
  /** Seconds in which the picture moved. */
  playedSeconds: number;
}

const mostOfEach = 60;
/** A picture that takes longer was not waited for: the page was put away meanwhile. */
const longestStartMs = 600_000;
const longestStallSeconds = 3_600;
const longestPlayedSeconds = 3_600;

/** Nobody's own doing: not viewing time that is used up, nor a channel that the viewer may not see. */
const serviceFaults: ReadonlySet<Failure> = new Set([
  'unavailable',
  'stream.unavailable',
  'server.unavailable',
  'server.failed',
]);

const nothing = (): Measured => ({ starts: [], stalls: [], errors: [], failedStarts: 0, playedSeconds: 0 });

/** Watches how pictures come and stand still, from what a screen is told. Clocks are milliseconds that only grow. */
export function createMeasure(clock: () => number) {
  let measured = nothing();
  let wishedAt: number | undefined;
  let stalledAt: number | undefined;
  let movesSince: number | undefined;

  const keep = <T>(list: T[], one: T): void => {
    if (list.length < mostOfEach) list.push(one);
  };
  /** What was played goes to what was measured. */
  const settle = (now: number): void => {
    if (movesSince === undefined) return;
    const seconds = measured.playedSeconds + (now - movesSince) / 1000;
    measured.playedSeconds = Math.min(longestPlayedSeconds, Math.round(seconds * 1000) / 1000);
    movesSince = now;
  };
  const of = ({ channelId }: PlayerView) => (channelId === undefined ? {} : { channelId });

  return {
    /** The player has changed. */
    see(view: PlayerView, before: PlayerView): void {
      const now = clock();
      if (view.subject !== before.subject) {
        wishedAt = view.subject === undefined ? undefined : now;
        stalledAt = undefined;
      }
      if (view.failure !== undefined && view.failure !== before.failure) {
        keep(measured.errors, view.failure);
        if (wishedAt !== undefined && serviceFaults.has(view.failure) && measured.failedStarts < mostOfEach)
          measured.failedStarts++;
        wishedAt = undefined;
      }
      if (view.state === before.state) return;
      settle(now);
      movesSince = view.state === 'playing' ? now : undefined;
      if (view.state === 'playing') {
        if (wishedAt !== undefined) {
          const ms = Math.round(now - wishedAt);
          if (ms <= longestStartMs) keep(measured.starts, { ...of(view), ms });
        } else if (stalledAt !== undefined) {
          const seconds = Math.min(longestStallSeconds, Math.round((now - stalledAt) / 100) / 10);
          keep(measured.stalls, { ...of(view), seconds });
        }
        wishedAt = undefined;
      }
      // A gesture that is waited for, or somebody who pauses before it came, is no slow picture.
      if (view.state === 'unstarted' || view.state === 'paused' || view.state === 'unloaded')
        wishedAt = undefined;
      stalledAt = view.state === 'buffering' && before.state === 'playing' ? now : undefined;
    },
    /** What was measured, and begins anew; undefined when that is nothing. */
    take(): Measured | undefined {
      settle(clock());
      const taken = measured;
      const { starts, stalls, errors, playedSeconds } = taken;
      if (starts.length + stalls.length + errors.length + playedSeconds === 0) return undefined;
      measured = nothing();
      return taken;
    },
  };
}
