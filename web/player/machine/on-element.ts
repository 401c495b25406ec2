import type { Effect, MachineEvent } from '../model/events.ts';
import type { Display } from './display.ts';
import { reportFirstFrame } from './first-frame.ts';
import { clockOf, livePositionOf, type Devices } from './sample.ts';

type Dispatch = (event: MachineEvent) => void;

/** Asks the browser to play. What else comes of it than a refusal, the element's events tell. */
function play(video: Display, generation: number, dispatch: Dispatch): void {
  video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError')
      dispatch({ type: 'playRefused', generation });
  });
}

function seek(video: Display, devices: Devices, ms: number): void {
  const clock = clockOf(devices);
  const now = clock?.wallMs();
  const seconds =
    clock?.positionOf(ms) ?? (now === undefined ? undefined : video.currentTime + (ms - now) / 1000);
  if (seconds !== undefined) video.currentTime = seconds;
}

/** Does what an effect says to the element. */
export function performOnElement(
  effect: Effect,
  devices: Devices,
  generation: number,
  dispatch: Dispatch,
): void {
  const { video } = devices;
  if (!video) return;
  switch (effect.do) {
    case 'play':
      return play(video, generation, dispatch);
    case 'pause':
      return video.pause();
    case 'mute':
      return void (video.muted = true);
    case 'seek':
      return seek(video, devices, effect.ms);
    case 'seekLive':
      return void (video.currentTime = livePositionOf(devices));
    case 'skip':
      return void (video.currentTime += effect.seconds);
    case 'reportPicture':
      return reportFirstFrame(video, effect);
  }
}
