import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A hand is never quite still: less than this is a click. */
const thresholdPx = 6;

/** Moves a scrolling box with the mouse. After a drag no click arrives; fingers scroll by themselves. */
export function useDrag() {
  const dragged = useRef(false);
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    dragged.current = false;
    const box = event.currentTarget;
    const onScrollbar = event.target === box;
    if (event.pointerType !== 'mouse' || event.button !== 0 || onScrollbar) return;
    const from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
    const move = (now: globalThis.PointerEvent): void => {
      const [dx, dy] = [now.clientX - from.x, now.clientY - from.y];
      if (!dragged.current && Math.hypot(dx, dy) < thresholdPx) return;
      dragged.current = true;
      box.dataset['dragging'] = '';
      box.scrollLeft = from.left - dx;
      box.scrollTop = from.top - dy;
    };
    const up = (): void => {
      delete box.dataset['dragging'];
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
  };
  const onClickCapture = (event: MouseEvent): void => {
    if (!dragged.current) return;
    dragged.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return { onPointerDown, onClickCapture };
}
