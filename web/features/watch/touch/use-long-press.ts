import { useRef, useState, type PointerEvent } from 'react';
import { axisOf } from '../../../../ui/lib/finger-moves.ts';
import { fingerOf } from '../../../../ui/lib/finger.ts';
import type { Player } from '../../../player/player.ts';
import { hurry } from '../speed/pace.ts';

/** A finger that stays for so long wants more than a tap does. */
const longPressMs = 500;

/** What a finger on the picture does, as long as it is there. */
export type LongPress = { faster: true } | { volume: number };

/**
 * A finger that stays where it is hurries the picture on; one that goes up or down on its right half makes it louder or
 * softer, where nothing else moves with it.
 */
export function useLongPress(player: Player, isWhole: () => boolean) {
  const [longPress, setLongPress] = useState<LongPress>();
  /** The finger has done something, so that it is no tap when it is lifted. */
  const busy = useRef(false);
  const down = useRef(false);

  function onPointerDown({ nativeEvent, currentTarget }: PointerEvent): void {
    busy.current = false;
    down.current = true;
    const finger = fingerOf(nativeEvent);
    const { left, width, height } = currentTarget.getBoundingClientRect();
    const onRight = finger.from.x > left + width / 2;
    const volume = player.store.getState().muted ? 0 : player.store.getState().volume;
    let slow = (): void => undefined;
    let sounds = false;
    const timer = setTimeout(() => {
      const letGo = hurry(player, () => setLongPress(undefined));
      if (!letGo) return;
      busy.current = true;
      slow = letGo;
      setLongPress({ faster: true });
    }, longPressMs);
    finger.follow({
      moved(to) {
        const axis = axisOf(finger.from, to);
        if (!axis) return;
        clearTimeout(timer);
        sounds ||= !busy.current && axis === 'y' && onRight && isWhole() && player.mayChangeVolume();
        busy.current = true;
        if (!sounds) return;
        const wanted = Math.min(1, Math.max(0, volume + (finger.from.y - to.y) / height));
        player.setVolume(wanted);
        setLongPress({ volume: wanted });
      },
      gone() {
        down.current = false;
        clearTimeout(timer);
        slow();
        setLongPress(undefined);
      },
    });
  }
  return { held: longPress, onPointerDown, wasBusy: () => busy.current, isDown: () => down.current };
}
