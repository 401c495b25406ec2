import type { RefObject } from 'react';
import { useDesktop } from '../../../lib/device/device.ts';
import type { KeyAction } from '../key-map.ts';
import { actOnPicture } from '../picture-keys.ts';
import { usePlayer } from '../player-context.tsx';
import { useFullscreen } from '../use-fullscreen.ts';
import { useKeyboard } from '../use-keyboard.ts';

/** What each key does while a title is watched; `onNext` goes to the next episode, where there may be one. */
export function useTitleKeys(
  slot: RefObject<HTMLElement | null>,
  { enabled, onNext }: { enabled: boolean; onNext: (() => void) | undefined },
): void {
  const player = usePlayer();
  const fullscreen = useFullscreen(slot);
  const handle = (action: KeyAction): boolean => {
    if (action.do === 'next') {
      onNext?.();
      return onNext !== undefined;
    }
    if (action.do !== 'restart') return actOnPicture(action, player, fullscreen);
    player.seekToInstant(0);
    return true;
  };
  useKeyboard(handle, useDesktop(), enabled);
}
