import { createStore } from 'zustand/vanilla';
import { isBrowsePage } from '../address/page-kinds.ts';
import { addressNow } from '../address/paths.ts';

/**
 * What may use the line, in the order in which they open: `input` is what a viewer has just asked for by a press or an address,
 * `picture` is what the first picture needs, and `later` is all else: parts of the screen, then the guide of the day and our
 * fonts, then images. On a thin line all that is fetched beside the first picture delays it, and has it stall afterwards.
 */
const order = ['input', 'picture', 'later', 'later.guide', 'later.images'] as const;
export type Lane = (typeof order)[number];

/** The last lane that is open; all of them where no picture is waited for. */
export const lanes = createStore<{ open: Lane }>(() => ({ open: 'later.images' }));

/** A lane opens when so many seconds are buffered, as what it fetches takes from them, or so long after the one before it. */
const opens: Record<Exclude<Lane, 'input'>, { aheadSeconds: number; longestMs: number }> = {
  picture: { aheadSeconds: 0, longestMs: 10_000 },
  later: { aheadSeconds: 1.5, longestMs: 20_000 },
  'later.guide': { aheadSeconds: 3, longestMs: 20_000 },
  'later.images': { aheadSeconds: 6, longestMs: 20_000 },
};
/** Where nothing was turned on by then, nothing is going to be. */
const turnedOnWithinMs = 3_000;
/** How much is buffered is looked at so often. */
const lookMs = 250;
/** A page asks for one thing after another: when it has waited for nothing for so long, all of it is here. */
const quietMs = 400;

/** What plays, as far as loading depends on it. */
export interface Playback {
  /** Something was turned on. */
  on: () => boolean;
  /** It is there, or nobody knows when it will be. */
  settled: () => boolean;
  /** Seconds that are buffered; undefined when nothing is coming. */
  ahead: () => number | undefined;
  subscribe: (changed: () => void) => () => void;
}

let pageSettled = false;

/** The page has all that it asked for. Returns how to take that back when it asks for more. */
export function settlePage(): () => void {
  const timer = setTimeout(() => (pageSettled = true), quietMs);
  return () => clearTimeout(timer);
}

/** Is a page to read yet to come, with those of its images that are seen? A viewer who leaves it waits no longer. */
const isPageComing = (): boolean =>
  isBrowsePage(addressNow()) &&
  (!pageSettled || [...document.querySelectorAll('img')].some(({ complete }) => !complete));

/** Opens the lanes one by one; `pageFirst` where a page that was opened by its address comes before the picture in its corner. */
export function openLanes({ on, settled, ahead, subscribe }: Playback, pageFirst: boolean): void {
  lanes.setState({ open: 'input' });
  pageSettled = false;
  const waitsForPage = pageFirst && isBrowsePage(addressNow());
  let [openedMs, pictureMs] = [performance.now(), 0];
  const mayOpen = (next: keyof typeof opens, nowMs: number): boolean => {
    const { aheadSeconds, longestMs } = opens[next];
    if (nowMs - openedMs >= longestMs) return true;
    if (next === 'picture') return !waitsForPage || !isPageComing();
    if (!on()) return nowMs - pictureMs >= turnedOnWithinMs;
    return settled() && (ahead() ?? Infinity) >= aheadSeconds;
  };
  function look(): void {
    const next = order[order.indexOf(lanes.getState().open) + 1] as keyof typeof opens | undefined;
    const nowMs = performance.now();
    if (next === undefined) {
      clearInterval(timer);
      unsubscribe();
    } else if (mayOpen(next, nowMs)) {
      openedMs = nowMs;
      if (next === 'picture') pictureMs = nowMs;
      lanes.setState({ open: next });
    }
  }
  const timer = setInterval(look, lookMs);
  const unsubscribe = subscribe(look);
  look();
}

/** May this be fetched? A lane that has opened stays so. */
export const isLaneOpen = (lane: Lane, { open } = lanes.getState()): boolean =>
  order.indexOf(open) >= order.indexOf(lane);

export function whenLaneOpens(lane: Lane): Promise<void> {
  if (isLaneOpen(lane)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = lanes.subscribe((state) => {
      if (!isLaneOpen(lane, state)) return;
      stop();
      resolve();
    });
  });
}
