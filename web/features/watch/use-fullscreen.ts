import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react';

type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Fullscreen of a slot with its controls; iPhones only allow the video itself. */
export function useFullscreen(slot: RefObject<HTMLElement | null>): { on: boolean; toggle: () => void } {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    const element = slot.current;
    if (element?.requestFullscreen) void element.requestFullscreen().catch(() => undefined);
    else element?.querySelector<AppleVideo>('video')?.webkitEnterFullscreen?.();
  }, [slot]);
  return useMemo(() => ({ on, toggle }), [on, toggle]);
}
