import type { RefObject } from 'react';
import { useDesktop } from '../../lib/device.ts';
import type { KeyAction } from './key-map.ts';
import { usePlayer } from './player-context.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useKeyboard } from './use-keyboard.ts';

/** What each key does while a title is watched. */
export function useTitleKeys(box: RefObject<HTMLElement | null>, enabled: boolean): void {
  const player = usePlayer();
  const fullscreen = useFullscreen(box);
  const handle = (action: KeyAction): boolean => {
    switch (action.do) {
      case 'toggle':
        player.toggle();
        return true;
      case 'seek':
        player.seekBy(action.seconds);
        return true;
      case 'volume':
        player.changeVolume(action.step);
        return true;
      case 'mute':
        player.setMuted(!player.store.getState().muted);
        return true;
      case 'fullscreen':
        fullscreen.toggle();
        return true;
      case 'restart':
        player.seekToInstant(0);
        return true;
      default:
        return false;
    }
  };
  useKeyboard(handle, useDesktop(), enabled);
}
