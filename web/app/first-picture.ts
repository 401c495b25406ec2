import { streamUrl } from '../../contract/routes/streaming.ts';
import { call } from '../lib/api.ts';
import { isTvMode } from '../lib/device/tv-mode.ts';
import { openLanes, type Playback } from '../lib/loading/lanes.ts';
import { warmEngine } from '../player/engine/choose-engine.ts';
import { createPlayer } from '../player/player.ts';
import type { RequestStream } from '../player/request.ts';
import { nearestFirst } from './nearest-first.ts';

let send: RequestStream = (body, signal) => call(streamUrl, { body }, signal);

/** Has streams be asked for in another way from now on. */
export const sendBy = (other: (before: RequestStream) => RequestStream): void => void (send = other(send));

/**
 * The page's player, and the first picture. It comes in a piece of its own, a fifth of the viewer, so that on a slow line there is a
 * picture before there are controls.
 */
export const player = createPlayer({ request: nearestFirst((...asked) => send(...asked)) });

const view = player.store.getState;
export const playback: Playback = {
  on: () => view().subject !== undefined,
  // Playing, or standing still for any reason.
  settled: () => !['unloaded', 'loaded', 'buffering'].includes(view().state),
  ahead: () => (view().state === 'playing' ? player.aheadSeconds() : undefined),
  subscribe: (changed) => player.store.subscribe(({ state }, before) => state !== before.state && changed()),
};
// On televisions the picture stays behind every page.
openLanes(playback, !isTvMode());
void warmEngine();

/** Lets go of where the first picture began; a screen that shows it has it by then. */
export const leaveFirstPicture = beginFirst();

/** Begins the channel that the page's first script has found, in the shape that this has drawn. */
function beginFirst(): () => void {
  const shape = document.querySelector<HTMLElement>('.first:not(.whole)');
  const slot = shape?.querySelector<HTMLElement>('.sight');
  const first = globalThis.firstStream;
  if (!shape || !slot || !first) return () => undefined;
  const leave = player.attach(slot);
  const unsubscribe = player.store.subscribe(({ state }) =>
    shape.classList.toggle('on', state === 'playing'),
  );
  player.open({ channelId: first.channelId });
  return () => {
    unsubscribe();
    leave();
  };
}
