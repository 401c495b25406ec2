import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import { draggedTo } from './reorder.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import type { Sorting } from './use-sorting.ts';

/** A pointer that is held down on a handle. */
interface Press {
  pointerId: number;
  from: { x: number; y: number };
  /** Where it began in the list, which may have been scrolled since. */
  fromInList: number;
  y: number;
  hasLifted: boolean;
}

/** A pointer that moves less than this only clicks. */
const clickPx = 4;

/** What a mouse, a pen or a finger on the handle of a row does. */
export function useDrag({ list, lifted, now, lift, move, drop, putBack }: Sorting) {
  const press = useRef<Press>(undefined);
  const inList = (y: number): number => y - (list.current?.getBoundingClientRect().top ?? 0);
  const drag = (): void => {
    const [held, at] = [now(), press.current];
    if (held?.by !== 'pointer' || !at) return;
    const { to, shiftPx } = draggedTo(held.rows, held.from, inList(at.y) - at.fromInList);
    move(to, shiftPx);
  };

  const onScroll = useEffectEvent(drag);
  const isDragged = lifted?.by === 'pointer';
  useEffect(() => {
    if (!isDragged || !list.current) return;
    return scrollAtEdges(list.current, () => press.current?.y ?? 0, onScroll);
  }, [isDragged, list]);

  const ends = (event: PointerEvent, end: () => void): void => {
    if (press.current?.pointerId !== event.pointerId) return;
    press.current = undefined;
    if (now()?.by === 'pointer') end();
  };
  return (index: number) => ({
    onPointerDown({ isPrimary, button, pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      if (!isPrimary || button !== 0) return;
      putBack();
      currentTarget.setPointerCapture(pointerId);
      const from = { x: clientX, y: clientY };
      press.current = { pointerId, from, fromInList: inList(clientY), y: clientY, hasLifted: false };
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const at = press.current;
      if (at?.pointerId !== pointerId) return;
      at.y = clientY;
      if (!at.hasLifted) {
        if (Math.hypot(clientX - at.from.x, clientY - at.from.y) < clickPx) return;
        at.hasLifted = true;
        // Safari gives no focus to a button that is pressed.
        currentTarget.focus({ preventScroll: true });
        lift(index, 'pointer');
      }
      drag();
    },
    onPointerUp: (event: PointerEvent) => ends(event, drop),
    onPointerCancel: (event: PointerEvent) => ends(event, putBack),
  });
}
