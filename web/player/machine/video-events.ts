import type { Display } from './display.ts';
import { volumeOf } from './soften.ts';
import type { MachineEvent } from '../model/types.ts';

const events = {
  waiting: 'waiting',
  canplay: 'ready',
  playing: 'playing',
  timeupdate: 'timeupdate',
  pause: 'paused',
  play: 'resumed',
  ended: 'ended',
  emptied: 'emptied',
} as const satisfies Partial<Record<keyof HTMLMediaElementEventMap, MachineEvent['type']>>;

/** Tells what happens to a media element, and to the line of the device. Returns how to stop. */
export function listenToVideo(video: Display, dispatch: (event: MachineEvent) => void): () => void {
  const listeners: [EventTarget, string, () => void][] = [
    ...Object.entries(events).map(([name, type]): [EventTarget, string, () => void] => [
      video,
      name,
      () => dispatch({ type }),
    ]),
    [video, 'volumechange', () => dispatch({ type: 'volume', volume: volumeOf(video), muted: video.muted })],
    [window, 'offline', () => dispatch({ type: 'lineLost' })],
    [window, 'online', () => dispatch({ type: 'lineBack' })],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}
