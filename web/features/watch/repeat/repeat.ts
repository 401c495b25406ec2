import { createStore } from 'zustand/vanilla';
import { minuteMs } from '../../../../contract/time.ts';
import { sameSubject, type Subject } from '../../../player/subject.ts';
import { isLiveView, type PlayerView } from '../../../player/view.ts';
import type { Player } from '../../../player/player.ts';

/** A stretch to be played again and again, in instants or in milliseconds of a title; while only its beginning is set it has no end. */
export interface Repeat {
  fromMs: number;
  toMs?: number;
}

/** Shorter ones would seek without a pause. */
const shortestMs = 500;
/** Longer ones are something else: another programme, most likely. */
export const longestMs = 30 * minuteMs;
/** The element says only some times a second where it is, more seldom where nobody sees it, and may go twice as fast. */
const overrunMs = 4_000;
/** Viewers may look a little before the stretch without leaving it. */
const beforeMs = 2 * minuteMs;
/** From here on the end is waited for by a timer. */
const nearMs = 400;

/** The stretch between its beginning and another place; set backwards it is the same one. A pure rule. */
export function endedAt({ fromMs }: Repeat, atMs: number): Repeat {
  const [first, last] = fromMs < atMs ? [fromMs, atMs] : [atMs, fromMs];
  return { fromMs: first, toMs: Math.max(last, first + shortestMs) };
}

/** What a place means to a stretch: it goes on, begins again, or is over since the viewer has left it. A pure rule. */
export function stageOf({ fromMs, toMs }: Repeat, atMs: number): 'on' | 'again' | 'over' {
  if (atMs < fromMs - beforeMs || atMs > (toMs ?? fromMs + longestMs) + overrunMs) return 'over';
  return toMs !== undefined && atMs >= toMs ? 'again' : 'on';
}

/** Live goes as it is sent, and another device has keys of its own. */
export const mayRepeat = (view: Pick<PlayerView, 'channelId' | 'place' | 'remote' | 'subject'>): boolean =>
  view.subject !== undefined && !isLiveView(view) && view.remote === undefined;

interface Repeating {
  repeat?: Repeat | undefined;
  /** What it is a stretch of. */
  of?: Subject | undefined;
}

/** The stretch that the viewer has set, until they leave it or what it is a stretch of. */
export const repeating = createStore<Repeating>(() => ({}));

export type Repeated = Pick<Player, 'store' | 'display' | 'timeline' | 'seekToInstant' | 'play'>;
const followed = new WeakSet<Repeated>();
const listened = new WeakSet<EventTarget>();

/** Goes back to the beginning of the stretch whenever its end is reached, and forgets it when the viewer has gone elsewhere. */
function follow(player: Repeated, onLeft: () => void): void {
  if (followed.has(player)) return;
  followed.add(player);
  let timer: ReturnType<typeof setTimeout> | undefined;
  function check(): void {
    clearTimeout(timer);
    const { repeat, of } = repeating.getState();
    if (!repeat) return;
    const view = player.store.getState();
    const atMs = player.timeline()?.positionMs;
    const left = !mayRepeat(view) || !sameSubject(view.subject, of);
    const stage = left ? 'over' : atMs === undefined ? 'on' : stageOf(repeat, atMs);
    if (stage === 'over') {
      endRepeat();
      onLeft();
    } else if (stage === 'again') {
      player.seekToInstant(repeat.fromMs);
      // The last picture of a title ends it.
      if (view.state === 'ended') player.play();
    } else waitForEnd(repeat, atMs);
  }
  function waitForEnd({ toMs }: Repeat, atMs: number | undefined): void {
    const element = player.display();
    if (toMs === undefined || atMs === undefined || !element || element.paused) return;
    const leftMs = (toMs - atMs) / (element.playbackRate || 1);
    if (leftMs < nearMs) timer = setTimeout(check, leftMs);
  }
  function listen(): void {
    const element = player.display();
    if (element && !listened.has(element)) {
      listened.add(element);
      for (const event of ['timeupdate', 'ended']) element.addEventListener(event, check);
    }
    check();
  }
  player.store.subscribe(listen);
  listen();
}

/** Sets the beginning of a stretch (A), here. `onLeft` is called when the viewer leaves what they have set. */
export function beginRepeat(player: Repeated, onLeft: () => void): Repeat | undefined {
  const atMs = player.timeline()?.positionMs;
  const view = player.store.getState();
  if (atMs === undefined || !mayRepeat(view)) return undefined;
  const repeat = { fromMs: atMs };
  repeating.setState({ repeat, of: view.subject });
  follow(player, onLeft);
  return repeat;
}

/** Sets its end (B), here, and goes back to its beginning. */
export function closeRepeat(player: Repeated): Repeat | undefined {
  const { repeat } = repeating.getState();
  const atMs = player.timeline()?.positionMs;
  if (!repeat || atMs === undefined) return undefined;
  const closed = endedAt(repeat, atMs);
  repeating.setState({ repeat: closed });
  player.seekToInstant(closed.fromMs);
  player.play();
  return closed;
}

export const endRepeat = (): void => repeating.setState({ repeat: undefined, of: undefined });
