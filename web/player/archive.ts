import { catchupDays } from '../../contract/constants.ts';
import { dayMs, hourMs } from '../../contract/time.ts';

const fullMs = catchupDays * dayMs;
/**
 * The first instants of a full archive go while one aims at them: the list told them a moment after the server
 * had reckoned them, and the wish for one takes its own time to get there, with a slow line several tries.
 */
const edgeMarginMs = 15_000;
/** The clock of a device may be this much slow, and the archive looks that much younger by it. */
const clockSlackMs = hourMs;

interface Heard {
  fromMs: number;
  atMs: number;
}

/**
 * From when on each channel is kept. A full archive loses at its beginning what it gains at its end, so what the list
 * says of it is an age. A younger one began at an instant, and that stays where it is until the archive is full.
 */
export function createArchive(clock: () => number) {
  let listed: ReadonlyMap<string, number> = new Map();
  /** The same list may be told again when it is old: what counts is when it came. */
  const heard = new Map<string, Heard>();

  return {
    know(keptFromMs: ReadonlyMap<string, number>): void {
      listed = keptFromMs;
      for (const [channelId, fromMs] of keptFromMs)
        if (heard.get(channelId)?.fromMs !== fromMs) heard.set(channelId, { fromMs, atMs: clock() });
    },
    /** The first instant that can be asked for now; undefined when the channel keeps nothing, or nobody knows. */
    keptFromMs(channelId: string | undefined): number | undefined {
      if (channelId === undefined || !listed.has(channelId)) return undefined;
      const { fromMs, atMs } = heard.get(channelId)!;
      const ageMs = atMs - fromMs;
      if (ageMs >= fullMs - clockSlackMs) return clock() - ageMs + edgeMarginMs;
      return Math.max(fromMs, clock() - fullMs + edgeMarginMs);
    },
  };
}
