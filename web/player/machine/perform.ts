import type { Engine, EngineListener } from '../engine/engine.ts';
import type { Effect, MachineEvent } from '../model/events.ts';
import type { Display } from './display.ts';
import { reportFirstFrame } from './first-frame.ts';
import { clockOf, livePositionOf, type Devices } from './sample.ts';
import { rememberedOn } from './track-memory.ts';

type Dispatch = (event: MachineEvent) => void;

/** What an engine says, as events. */
export const engineListener = (dispatch: Dispatch, channelId: () => string | undefined): EngineListener => ({
  fault: (fault) => dispatch({ type: 'fault', fault }),
  rendition: (rendition) => dispatch({ type: 'rendition', rendition }),
  screens: (part) => dispatch({ type: 'screens', part }),
  tracks: (tracks) => dispatch({ type: 'tracks', tracks, ...rememberedOn(channelId()) }),
});

/** Does what an effect says to the engine; what it cannot do comes back as an event. */
export function performOnEngine(
  effect: Effect,
  engine: Engine,
  generation: number,
  dispatch: Dispatch,
): void {
  switch (effect.do) {
    case 'rebase':
      if (!engine.rebase(effect.url, effect.resume)) dispatch({ type: 'rebaseFailed', generation });
      return;
    case 'recover':
      if (!engine.recoverMedia()) dispatch({ type: 'fault', fault: { kind: 'media' } });
      return;
    case 'prefetch':
      return engine.prefetch(effect.path, effect.fromMs);
    case 'dropPrefetch':
      return engine.dropPrefetch();
    case 'stopLoading':
      return engine.stopLoading();
    case 'settle':
      return engine.settle();
    case 'chooseTrack':
      return engine.chooseTrack(effect.kind, effect.id);
  }
}

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
