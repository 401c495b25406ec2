import { nowMs } from '../../../ui/lib/clock.ts';
import { aheadOf } from '../engine/ahead.ts';
import type { Engine } from '../engine/engine.ts';
import { ownClock, type StreamClock } from '../engine/stream-clock.ts';
import type { Sample } from '../model/events.ts';
import type { Display } from './display.ts';

/** What a picture is made with. */
export interface Devices {
  video: Display | undefined;
  engine: Engine | undefined;
  /** The channel that is on, if it is one. */
  channelId: string | undefined;
}

/** What tells where in the stream the picture is: a broadcast says so itself, a title has a time of its own. */
export const clockOf = ({ video, engine, channelId }: Devices): StreamClock | undefined =>
  channelId === undefined ? video && ownClock(video) : engine;

export const livePositionOf = ({ video, engine }: Devices): number =>
  engine?.livePosition() ?? video?.currentTime ?? 0;

/** Reads everything that moves by itself. */
export function takeSample(devices: Devices, keptFromMs: number | undefined): Sample {
  const { video } = devices;
  const { currentTime, paused = true, seeking = false, readyState = 0, ended = false } = video ?? {};
  return {
    nowMs: nowMs(),
    elapsedMs: performance.now(),
    online: navigator.onLine,
    keptFromMs,
    wallMs: clockOf(devices)?.wallMs(),
    span: clockOf(devices)?.span(),
    livePosition: livePositionOf(devices),
    currentTime,
    paused,
    seeking,
    readyState,
    ended,
    muted: video?.muted ?? false,
    aheadSeconds: aheadOf(video),
    line: devices.engine?.line(),
  };
}
