import { useEffect, useRef, type PointerEvent } from 'react';
import { corners, preferences, type Corner } from '../../lib/preferences.ts';
import { fled } from './corner-place.ts';

/** A finger that moves less than this has pressed. */
const pressPx = 8;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The corner of the window in whose quarter a point lies. */
export function cornerNear(
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
): Corner {
  return `${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The next corner round. */
const cornerAfter = (corner: Corner): Corner =>
  corners[(corners.indexOf(corner) + 1) % corners.length] ?? 'bottom-right';

const cornerNow = (): Corner => fled.getState().corner ?? preferences.getState().corner;

function put(corner: Corner): void {
  fled.setState({ corner: undefined });
  preferences.setState({ corner });
}

/**
 * Moves the picture among the corners of a page: its viewer drags it, or has a button for it; and it goes to another
 * one before what has the focus.
 */
export function useCorner() {
  const cover = useRef<HTMLDivElement>(null);
  const box = (): HTMLElement | null | undefined => cover.current?.closest<HTMLElement>('[data-corner]');
  const drag = useRef<{ x: number; y: number; moved: boolean }>(undefined);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const picture = cover.current?.closest('[data-corner]');
      if (!picture || !(target instanceof Element) || picture.contains(target)) return;
      if (overlap(picture.getBoundingClientRect(), target.getBoundingClientRect()))
        fled.setState({ corner: cornerAfter(cornerNow()) });
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  const move = (x: number, y: number): void => {
    const picture = box();
    if (picture) picture.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`;
  };
  const handlers = {
    onPointerDown({ button, clientX, clientY }: PointerEvent): void {
      if (button === 0) drag.current = { x: clientX, y: clientY, moved: false };
    },
    onPointerMove(event: PointerEvent): void {
      const from = drag.current;
      if (!from || !cover.current) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moved && Math.hypot(x, y) < pressPx) return;
      if (!from.moved) cover.current.setPointerCapture(event.pointerId);
      from.moved = true;
      move(x, y);
    },
    onPointerUp({ clientX, clientY }: PointerEvent): void {
      if (drag.current?.moved)
        put(cornerNear(clientX, clientY, { width: window.innerWidth, height: window.innerHeight }));
      move(0, 0);
      // The click that comes of it is still to be kept from the link.
      setTimeout(() => (drag.current = undefined));
    },
    onPointerCancel(): void {
      drag.current = undefined;
      move(0, 0);
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }): void {
      if (!drag.current?.moved) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: { preventDefault: () => void }): void => event.preventDefault(),
  };
  return { cover, onNext: () => put(cornerAfter(cornerNow())), handlers };
}
