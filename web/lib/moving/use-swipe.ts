import { useCallback, type PointerEvent } from 'react';
import { fingerOf, onceItGoes, type Finger } from '../../../ui/lib/finger.ts';

/** What takes fingers that go sideways for itself. Boxes that scroll have the browser do so. */
const ownMoves = 'input, [role=slider]';

/** Hears of a finger that begins to go sideways; for `onPointerDown`. A mouse has buttons for what comes of it. */
export function useSwipe(onSwipe: (to: 'left' | 'right', finger: Finger) => void) {
  return useCallback(
    (event: PointerEvent): void => {
      const { target, nativeEvent, pointerType, isPrimary } = event;
      if (pointerType === 'mouse' || !isPrimary) return;
      if (target instanceof Element && target.closest(ownMoves)) return;
      const finger = fingerOf(nativeEvent);
      onceItGoes(finger, (axis, to) => {
        if (axis === 'x') onSwipe(to.x < finger.from.x ? 'left' : 'right', finger);
      });
    },
    [onSwipe],
  );
}
