import type { Player } from '../../player/player.ts';
import { load } from '../../lib/loading/load.ts';
import type { KeyAction } from './key-map.ts';
import type { useFullscreen } from './use-fullscreen.ts';

/** Does what a key means for any picture; answers whether it was such a key. */
export function actOnPicture(
  action: KeyAction,
  player: Player,
  fullscreen: ReturnType<typeof useFullscreen>,
): boolean {
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
    case 'tool':
      void load(() => import('./captions/toggles.ts'), { lane: 'input' })
        .then(({ toggles }) => toggles[action.tool](player))
        .catch(() => undefined);
      return true;
    case 'fullscreen':
      fullscreen.toggle();
      return true;
    default:
      return false;
  }
}
