import { createStore } from 'zustand/vanilla';

/**
 * What may use the line: on a thin one everything that is fetched beside the first picture makes that wait, and later makes it
 * stand still. A page that was opened by its address comes before the picture in its corner; words come after that, then the guide of
 * the day and our own letters, then pictures of programmes and channels.
 */
const order = ['page', 'picture', 'words', 'guide', 'pictures'] as const;
export type Turn = (typeof order)[number];

/** Without anybody who waits for a picture everything may come at once. */
export const lineTurn = createStore<{ turn: Turn }>(() => ({ turn: 'pictures' }));

/**
 * When a turn comes: so many seconds have to lie ahead of what plays, as all that is fetched then takes from them, or it was
 * waited for as long as this.
 */
const waits: Record<Turn, { aheadSeconds: number; longestMs: number }> = {
  page: { aheadSeconds: 0, longestMs: 0 },
  picture: { aheadSeconds: 0, longestMs: 10_000 },
  words: { aheadSeconds: 1.5, longestMs: 20_000 },
  guide: { aheadSeconds: 3, longestMs: 20_000 },
  pictures: { aheadSeconds: 6, longestMs: 20_000 },
};
/** Where nothing was turned on by then, nothing is going to be. */
const turnedOnWithinMs = 3_000;
/** How much lies ahead is looked at so often. */
const lookMs = 250;

interface Awaited {
  /** A page that was opened by its address is yet to come. */
  page: () => boolean;
  /** Something was turned on. */
  on: () => boolean;
  /** It is there, or nobody knows when it will be. */
  settled: () => boolean;
  /** Seconds that have come and not been played; undefined when nothing is coming. */
  ahead: () => number | undefined;
  subscribe: (changed: () => void) => () => void;
}

/** Gives the line to the page that was opened, to the first picture, and then to the others in their order. */
export function pictureFirst({ page, on, settled, ahead, subscribe }: Awaited): void {
  lineTurn.setState({ turn: 'page' });
  const beganMs = { page: performance.now() } as Record<Turn, number>;
  const mayGoOn = (nowMs: number, turn: Turn, next: Turn): boolean => {
    const { aheadSeconds, longestMs } = waits[next];
    if (nowMs - beganMs[turn] >= longestMs) return true;
    if (turn === 'page') return !page();
    if (!on()) return nowMs - beganMs.picture >= turnedOnWithinMs;
    return settled() && (ahead() ?? Infinity) >= aheadSeconds;
  };
  function look(): void {
    const { turn } = lineTurn.getState();
    const next = order[order.indexOf(turn) + 1];
    const nowMs = performance.now();
    if (next === undefined) {
      clearInterval(timer);
      unsubscribe();
    } else if (mayGoOn(nowMs, turn, next)) {
      beganMs[next] = nowMs;
      lineTurn.setState({ turn: next });
    }
  }
  const timer = setInterval(look, lookMs);
  const unsubscribe = subscribe(look);
  look();
}

/** Is it the turn of something, or was it? */
export const isTurnOf = (what: Turn, { turn } = lineTurn.getState()): boolean =>
  order.indexOf(turn) >= order.indexOf(what);

/** Waits until it is the turn of something. */
export function turnOf(what: Turn): Promise<void> {
  if (isTurnOf(what)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = lineTurn.subscribe((state) => {
      if (!isTurnOf(what, state)) return;
      stop();
      resolve();
    });
  });
}
