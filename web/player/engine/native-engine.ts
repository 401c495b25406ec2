import { isTelevision } from '../../lib/device/is-television.ts';
import type { Engine, EngineListener, Source } from './engine.ts';
import { faultOfMediaError } from './media-fault.ts';
import { streamBase } from './stream-address.ts';
import { followPicker, showPicker } from '../remote/browser-picker.ts';
import { listenToNativeTracks } from './native-tracks.ts';

type WithStartDate = HTMLVideoElement & { getStartDate?: () => Date };

/**
 * The engine for browsers that play HLS themselves and offer nothing else (old iPhones, some televisions).
 * They fetch on their own, so a new server means loading anew, and so does a new ticket: theirs last for hours.
 */
export function makeNativeEngine(video: HTMLVideoElement, listener: EngineListener): Engine {
  const onError = (): void => {
    if (video.error) listener.fault(faultOfMediaError(video.error.code, isTelevision()));
  };
  let startMs: number | undefined;
  let startSeconds: number | undefined;
  const originMs = (): number | undefined => {
    const start = (video as WithStartDate).getStartDate?.().getTime();
    return start === undefined || Number.isNaN(start) ? undefined : start;
  };
  const positionOf = (ms: number): number | undefined => {
    const origin = originMs();
    return origin === undefined ? undefined : Math.max(0, (ms - origin) / 1000);
  };
  /** These browsers say when their time line begins, and nothing of the holes in it. */
  const onMetadata = (): void => {
    const position = startMs === undefined ? startSeconds : positionOf(startMs);
    if (position !== undefined) video.currentTime = position;
  };
  const tracks = listenToNativeTracks(video, listener.tracks);
  video.disableRemotePlayback = false;
  const unfollow = followPicker(video, listener.screens);
  video.addEventListener('error', onError);
  video.addEventListener('loadedmetadata', onMetadata);
  return {
    kind: 'native',
    steady: true,
    load(source: Source) {
      ({ startMs, startSeconds } = source);
      video.src = source.path === undefined ? source.url : streamBase(source.url).folder + source.path;
      video.load();
    },
    stopLoading: () => undefined,
    rebase: () => false,
    recoverMedia: () => false,
    settle: () => undefined,
    line: () => undefined,
    prefetch: () => undefined,
    dropPrefetch: () => undefined,
    chooseTrack: tracks.choose,
    pickDevice: () => showPicker(video),
    wallMs() {
      const origin = originMs();
      return origin === undefined ? undefined : origin + video.currentTime * 1000;
    },
    span() {
      const origin = originMs();
      const { seekable } = video;
      if (origin === undefined || seekable.length === 0) return undefined;
      const end = seekable.end(seekable.length - 1);
      return { fromMs: origin + seekable.start(0) * 1000, toMs: origin + end * 1000 };
    },
    positionOf,
    livePosition() {
      const { seekable } = video;
      return seekable.length > 0 ? seekable.end(seekable.length - 1) : undefined;
    },
    destroy() {
      tracks.stop();
      unfollow();
      video.removeEventListener('error', onError);
      video.removeEventListener('loadedmetadata', onMetadata);
      video.removeAttribute('src');
      video.load();
    },
  };
}
