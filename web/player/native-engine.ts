import type { Engine, EngineListener, Source } from './engine.ts';
import { faultOfMediaError } from './fault.ts';

type WithStartDate = HTMLVideoElement & { getStartDate?: () => Date };

/**
 * The engine for browsers that play HLS themselves and offer nothing else (old iPhones, some televisions).
 * They fetch on their own, so a new ticket or server means loading anew.
 */
export function makeNativeEngine(video: HTMLVideoElement, listener: EngineListener): Engine {
  const onError = (): void => {
    if (video.error) listener.fault(faultOfMediaError(video.error.code));
  };
  video.addEventListener('error', onError);
  return {
    kind: 'native',
    load(source: Source) {
      video.src = source.url;
      video.load();
    },
    hush: () => undefined,
    rebase: () => false,
    recoverMedia: () => false,
    settle: () => undefined,
    wallMs() {
      const start = (video as WithStartDate).getStartDate?.().getTime();
      return start === undefined || Number.isNaN(start) ? undefined : start + video.currentTime * 1000;
    },
    livePosition() {
      const { seekable } = video;
      return seekable.length > 0 ? seekable.end(seekable.length - 1) : undefined;
    },
    destroy() {
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}
