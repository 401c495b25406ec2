import { useRef, type MouseEvent } from 'react';
import { load } from '../../../lib/loading/load.ts';
import { usePlayer } from '../player-context.tsx';
import { winding, type Direction } from './winding.ts';

/** A finger that stays on a button for so long wants more than one step. */
const holdMs = 500;
/** One that stays on for so long wants to get far. */
const fasterMs = 2_500;

/** For a button that steps: held down it winds, faster after a while, and goes on from there when it is let go. */
export function useHoldToWind(direction: Direction, step: () => void) {
  const player = usePlayer();
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; winds: boolean }>(undefined);
  const bring = () => load(() => import('./wind.ts'), { lane: 'input' });

  function letGo(): void {
    clearTimeout(hold.current?.timer);
    if (hold.current?.winds) void bring().then(({ commitWind }) => commitWind(player));
  }
  return {
    onPointerDown(): void {
      const held = {
        winds: false,
        timer: setTimeout(() => {
          held.winds = true;
          held.timer = setTimeout(() => void bring().then(({ turnWind }) => turnWind(direction)), fasterMs);
          void bring().then(({ beginWind }) => hold.current === held && beginWind(player, direction));
        }, holdMs),
      };
      hold.current = held;
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: MouseEvent): void => event.preventDefault(),
    onClick(): void {
      // The end of a long press is no press.
      const wound = hold.current?.winds === true;
      hold.current = undefined;
      if (wound) return;
      if (winding.getState().wind) void bring().then(({ turnWind }) => turnWind(direction));
      else step();
    },
  };
}
