import { notify } from '../../../../ui/feedback/notices.ts';
import { tSpeed } from '../../../i18n/et/speed.ts';
import { numberText } from '../../../lib/text/number-text.ts';
import type { Player } from '../../../player/player.ts';
import { chooseSpeed, mayChooseSpeed, pace, speedBeside, usualSpeed, type Speed } from './pace.ts';

/** `1,25×`, and the one as it was recorded in a word. */
export const speedText = (speed: Speed): string =>
  speed === usualSpeed ? tSpeed('usual') : tSpeed('times', { speed: numberText(speed) });

/** The next speed by a key, or the one before; says which, and where there is none to choose. */
export function stepSpeed(player: Player, by: 1 | -1): void {
  const may = mayChooseSpeed(player.store.getState());
  const speed = speedBeside(by);
  if (may && speed !== undefined) chooseSpeed(player, speed);
  const text = may ? tSpeed('now', { speed: speedText(pace.getState().speed) }) : tSpeed('notLive');
  notify({ kind: 'info', text });
}
