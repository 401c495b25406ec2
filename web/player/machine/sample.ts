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

/** Reads what moves by itself, each when it is asked for: most events need little of it, and some is found out at length. */
class LiveSample implements Sample {
  readonly #devices: Devices;
  readonly #video: Partial<Display>;
  readonly keptFromMs: number | undefined;
  readonly nowMs = nowMs();
  readonly elapsedMs = performance.now();

  constructor(devices: Devices, keptFromMs: number | undefined) {
    this.#devices = devices;
    this.#video = devices.video ?? {};
    this.keptFromMs = keptFromMs;
  }
  get online() {
    return navigator.onLine;
  }
  get wallMs() {
    return clockOf(this.#devices)?.wallMs();
  }
  get span() {
    return clockOf(this.#devices)?.span();
  }
  get livePosition() {
    return livePositionOf(this.#devices);
  }
  get currentTime() {
    return this.#video.currentTime;
  }
  get paused() {
    return this.#video.paused ?? true;
  }
  get seeking() {
    return this.#video.seeking ?? false;
  }
  get readyState() {
    return this.#video.readyState ?? 0;
  }
  get ended() {
    return this.#video.ended ?? false;
  }
  get muted() {
    return this.#video.muted ?? false;
  }
  get aheadSeconds() {
    return aheadOf(this.#devices.video);
  }
  get line() {
    return this.#devices.engine?.line();
  }
}

/** What moves by itself, at the moment at which it is asked. */
export const takeSample = (devices: Devices, keptFromMs: number | undefined): Sample =>
  new LiveSample(devices, keptFromMs);
