import { createStore } from 'zustand/vanilla';
import { isLiveView, type PlayerView } from '../../../player/view.ts';
import type { Player } from '../../../player/player.ts';

/** How fast titles and the past may go: slower for who learns the language, faster for who is in a hurry. */
export const speeds = [0.8, 1, 1.25, 1.5, 1.75, 2] as const;
/** As it was recorded. */
export const usualSpeed = 1;
export type Speed = (typeof speeds)[number];
const hurriedRate = 2;

interface Pace {
  speed: Speed;
  /** A finger hurries it on. */
  hurried: boolean;
}

/** What was chosen, until the page is left. */
export const pace = createStore<Pace>(() => ({ speed: 1, hurried: false }));

/** The rate of the element. Live goes as it is sent, and nothing goes faster into what is not there yet. A pure rule. */
export function rateOf(
  { speed, hurried }: Pace,
  { isLive, hasAhead }: { isLive: boolean; hasAhead: boolean },
): number {
  const rate = hurried ? hurriedRate : isLive ? 1 : speed;
  return rate > 1 && !hasAhead ? 1 : rate;
}

export const mayChooseSpeed = (view: Pick<PlayerView, 'channelId' | 'place' | 'remote'>): boolean =>
  !isLiveView(view) && view.remote === undefined;

type Paced = Pick<Player, 'store' | 'display' | 'hasAhead'>;
const followed = new WeakSet<Paced>();
const listened = new WeakSet<EventTarget>();

/** Keeps the element at its rate from now on: over seeks, streams and the way to live. */
function follow(player: Paced): void {
  if (followed.has(player)) return;
  followed.add(player);
  function apply(): void {
    const element = player.display();
    if (!element) return;
    const isLive = isLiveView(player.store.getState());
    const rate = rateOf(pace.getState(), { isLive, hasAhead: player.hasAhead() });
    if (!listened.has(element)) {
      listened.add(element);
      // Only what is faster can come to the end of what there is.
      element.addEventListener('timeupdate', () => element.playbackRate > 1 && apply());
    }
    if (element.playbackRate === rate) return;
    // A new stream begins with this one.
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
  }
  pace.subscribe(apply);
  player.store.subscribe(apply);
}

/** Lets titles and the past go that fast, with the pitch as it is. */
export function chooseSpeed(player: Paced, speed: Speed): void {
  follow(player);
  pace.setState({ speed });
}

/** The next speed, or the one before; undefined where there is none. */
export function speedBeside(by: 1 | -1): Speed | undefined {
  return speeds[speeds.indexOf(pace.getState().speed) + by];
}

/**
 * Twice as fast, until one lets go or it is live again; then `onOver` hears of it. Returns how to let go; undefined where
 * nothing lies ahead to hurry through, or nothing moves.
 */
export function hurry(player: Paced, onOver: () => void): (() => void) | undefined {
  const element = player.display();
  if (!element || element.paused || !player.hasAhead()) return undefined;
  follow(player);
  const letGo = (): void => {
    element.removeEventListener('timeupdate', whenLive);
    pace.setState({ hurried: false });
    onOver();
  };
  const whenLive = (): void => void (!player.hasAhead() && letGo());
  element.addEventListener('timeupdate', whenLive);
  pace.setState({ hurried: true });
  return letGo;
}
