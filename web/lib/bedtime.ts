import { createStore } from 'zustand/vanilla';
import { minuteMs } from '../../contract/time.ts';
import { nowMs } from '../../ui/lib/clock.ts';
import { keep, readKept } from '../../ui/lib/storage.ts';

interface Bedtime {
  /** When to fall silent; undefined for never. */
  atMs: number | undefined;
  /** How it was chosen: at the end of a programme, or after so many minutes. */
  chosen: 'program' | number | undefined;
}

const key = 'paasuke.bedtime';
const never: Bedtime = { atMs: undefined, chosen: undefined };

/** When this device falls silent by itself, no matter what is on by then; a page that is loaded anew knows it too. */
export const bedtime = createStore<Bedtime>(kept);
bedtime.subscribe((state) => keep(key, state.atMs === undefined ? undefined : JSON.stringify(state)));

export const stayAwake = (): void => bedtime.setState(never);

export const sleepAfter = (minutes: number): void =>
  bedtime.setState({ atMs: nowMs() + minutes * minuteMs, chosen: minutes });

export const sleepWhenOver = (atMs: number): void => bedtime.setState({ atMs, chosen: 'program' });

/** What was chosen, unless it has passed while nobody was here. */
function kept(): Bedtime {
  try {
    const { atMs, chosen } = JSON.parse(readKept(key) ?? '{}') as Partial<Record<keyof Bedtime, unknown>>;
    if (typeof atMs !== 'number' || atMs <= nowMs()) return never;
    return { atMs, chosen: typeof chosen === 'number' ? chosen : 'program' };
  } catch {
    return never;
  }
}

/** After how many minutes one may want to sleep. */
export const bedtimes: readonly number[] = [15, 30, 60, 90];

export const minutesUntil = (atMs: number, now: number): number =>
  Math.max(1, Math.ceil((atMs - now) / minuteMs));
