import type { PlayerView } from './view.ts';

/** What was measured since it was told last; see the call `sendBeacon`. */
export interface Measured {
  starts: { channelId?: string; ms: number }[];
  stalls: { channelId?: string; seconds: number }[];
  errors: string[];
}

const mostOfEach = 60;
/** A picture that takes longer was not waited for: the page was put away meanwhile. */
const longestStartMs = 600_000;
const longestStallSeconds = 3_600;

/** Watches how pictures come and stand still, from what a screen is told. Clocks are milliseconds that only grow. */
export function createMeasure(clock: () => number) {
  let measured: Measured = { starts: [], stalls: [], errors: [] };
  let wishedAt: number | undefined;
  let stalledAt: number | undefined;

  const keep = <T>(list: T[], one: T): void => {
    if (list.length < mostOfEach) list.push(one);
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
      if (view.failure !== undefined && view.failure !== before.failure) keep(measured.errors, view.failure);
      if (view.state === before.state) return;
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
      const { starts, stalls, errors } = measured;
      if (starts.length + stalls.length + errors.length === 0) return undefined;
      measured = { starts: [], stalls: [], errors: [] };
      return { starts, stalls, errors };
    },
  };
}
