import { createStore } from 'zustand/vanilla';

/**
 * What may use the line: on a thin one everything that is fetched beside the first picture makes that wait. Words come
 * after it, and pictures of programmes and channels after the words.
 */
export type Turn = 'picture' | 'words' | 'pictures';

const order: readonly Turn[] = ['picture', 'words', 'pictures'];

/** Without anybody who waits for a picture everything may come at once. */
export const lineTurn = createStore<{ turn: Turn }>(() => ({ turn: 'pictures' }));

/** So long words have the line for themselves, and so long at most they and all others wait for a picture. */
const [wordsMs, longestMs] = [1_500, 20_000];
/** Where nothing was turned on by then, nothing is going to be. */
const turnedOnWithinMs = 3_000;

interface Awaited {
  /** Something was turned on. */
  on: () => boolean;
  /** It is there, or nobody knows when it will be. */
  settled: () => boolean;
  subscribe: (changed: () => void) => () => void;
}

/** Gives the line to the first picture of the page, and then to the others in their order. */
export function pictureFirst({ on, settled, subscribe }: Awaited): void {
  lineTurn.setState({ turn: 'picture' });
  const next = (): void => {
    if (lineTurn.getState().turn !== 'picture') return;
    unsubscribe();
    timers.forEach(clearTimeout);
    lineTurn.setState({ turn: 'words' });
    setTimeout(() => lineTurn.setState({ turn: 'pictures' }), wordsMs);
  };
  const unsubscribe = subscribe(() => settled() && next());
  const timers = [setTimeout(() => on() || next(), turnedOnWithinMs), setTimeout(next, longestMs)];
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
