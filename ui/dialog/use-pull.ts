import { useCallback, useRef, type PointerEvent } from 'react';
import { restMs, restsOpen, speedOf } from '../lib/finger-moves.ts';
import { fingerOf, onceItGoes, type Finger } from '../lib/finger.ts';
import { gently } from '../lib/motion.ts';

/** From where a sheet comes: the way out of sight. */
export type Side = 'below' | 'left' | 'right';

const ways = {
  below: { axis: 'y', out: 1 },
  left: { axis: 'x', out: -1 },
  right: { axis: 'x', out: 1 },
} as const;

interface Pulled {
  side: Side;
  /** The finger that pulls it in. */
  finger: Finger | undefined;
  onClose: () => void;
}

/**
 * A sheet that follows the finger in and out of sight. Let go of, it goes on as fast as it was moved, and rests where that
 * leads.
 */
export function usePull({ side, finger, onClose }: Pulled) {
  const sheet = useRef<HTMLElement>(null);
  const veil = useRef<HTMLDivElement>(null);
  const { axis, out } = ways[side];

  /** Follows a finger that moves the sheet, which was `hidden` to begin with or wholly there. */
  const follow = useCallback(
    (by: Finger, hidden: boolean): (() => void) => {
      const element = sheet.current;
      if (!element) return () => undefined;
      const size = axis === 'x' ? element.offsetWidth : element.offsetHeight;
      let away = hidden ? size : 0;
      const styleAt = (px: number) => ({
        transform: `translate${axis.toUpperCase()}(${out * px}px)`,
      });
      const show = (): void => {
        element.style.animation = 'none';
        Object.assign(element.style, styleAt(away));
        if (veil.current) veil.current.style.opacity = String(1 - away / size);
      };
      const rest = (opens: boolean, speed: number): void => {
        const to = opens ? 0 : size;
        const duration = gently() === 'auto' ? 0 : restMs(to - away, speed);
        const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
        veil.current?.animate({ opacity: [1 - away / size, opens ? 1 : 0] }, { duration, easing });
        const going = element.animate([styleAt(away), styleAt(to)], { duration, easing });
        away = to;
        show();
        const gone = (): void => void (element.isConnected && onClose());
        if (!opens) going.finished.then(gone, gone);
      };
      show();
      return by.follow({
        moved(to) {
          const pulled = out * (to[axis] - by.from[axis]);
          away = Math.min(size, Math.max(0, (hidden ? size : 0) + pulled));
          show();
        },
        gone(how) {
          const lifted = by.trail()[by.trail().length - 1] ?? by.from;
          const speed = how === 'lifted' ? -out * speedOf(by.trail(), axis, lifted.atMs) : 0;
          rest(how === 'taken' ? !hidden : restsOpen(1 - away / size, speed), speed);
        },
      });
    },
    [axis, out, onClose],
  );

  /** For the sheet's `ref`: who opens it with a finger has it in their hand when it comes. */
  const comes = useCallback(
    (element: HTMLElement | null) => {
      sheet.current = element;
      if (element && finger) return follow(finger, true);
      return undefined;
    },
    [finger, follow],
  );

  /** For `onPointerDown` of what the sheet is pulled out by. */
  const onPointerDown = ({ nativeEvent, pointerType, isPrimary }: PointerEvent): void => {
    if (pointerType === 'mouse' || !isPrimary) return;
    const by = fingerOf(nativeEvent);
    onceItGoes(by, (way, to) => {
      if (way === axis && out * (to[axis] - by.from[axis]) > 0) follow(by, false);
    });
  };
  return { sheet, comes, veil, onPointerDown };
}
