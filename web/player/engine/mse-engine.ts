import Light from 'hls.js/light';
import { load } from '../../lib/loading/load.ts';
import type { Engine, EngineListener, MakeEngine, Source } from './engine.ts';
import { makeHlsEngine } from './hls-engine.ts';

/** Can this browser feed a media element itself? Asked before native HLS, which Chromium claims and lacks. */
export const isSupported = (): boolean => Light.isSupported();

const builds = {
  light: ((video, listener) => makeHlsEngine(Light, video, listener)) satisfies MakeEngine,
  async whole(): Promise<MakeEngine> {
    const { default: Whole } = await load(() => import('hls.js'), { lane: 'picture' });
    return (video, listener) => makeHlsEngine(Whole, video, listener);
  },
};

/**
 * The engine for all browsers with Media Source Extensions. It plays with the light build of hls.js, which is two thirds of the
 * whole, until something is to be played that has sounds or texts of its own; from then on with the whole one.
 */
export function makeMseEngine(
  video: HTMLVideoElement,
  listener: EngineListener,
  { light, whole } = builds,
): Engine {
  let engine: Engine | undefined = light(video, listener);
  let isWhole = false;
  /** What is to be played as soon as the whole build is here. */
  let awaited: Source | undefined;
  let destroyed = false;

  async function grow(): Promise<void> {
    engine?.destroy();
    engine = undefined;
    const make = await whole();
    if (destroyed) return;
    engine = make(video, listener);
    isWhole = true;
    if (awaited) engine.load(awaited);
    awaited = undefined;
  }

  return {
    kind: 'hls',
    steady: false,
    load(source) {
      if (engine && (isWhole || !hasTracks(source))) return engine.load(source);
      awaited = source;
      if (engine) void grow();
    },
    stopLoading() {
      awaited = undefined;
      engine?.stopLoading();
    },
    rebase: (url, resume) => engine?.rebase(url, resume) ?? false,
    recoverMedia: () => engine?.recoverMedia() ?? false,
    settle: () => engine?.settle(),
    line: () => engine?.line(),
    prefetch: (path, fromMs) => engine?.prefetch(path, fromMs),
    dropPrefetch: () => engine?.dropPrefetch(),
    chooseTrack: (kind, id) => engine?.chooseTrack(kind, id),
    wallMs: () => engine?.wallMs(),
    span: () => engine?.span(),
    positionOf: (ms) => engine?.positionOf(ms),
    livePosition: () => engine?.livePosition(),
    destroy() {
      destroyed = true;
      engine?.destroy();
    },
  };
}

/** Only titles have sounds and texts apart from the picture; the list says so too, where it came along. */
const hasTracks = ({ startSeconds, playlists }: Source): boolean =>
  startSeconds !== undefined || playlists.some(({ body }) => body.includes('#EXT-X-MEDIA:'));
