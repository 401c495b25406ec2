import { useEffect, useRef, type PointerEvent } from 'react';
import { useLocation } from 'react-router';
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

/** So long a page may go on moving its parts after something has got the focus. */
const settledMs = 300;

/** Where a picture would lie in a corner, by the page's own rules. */
function boxIn(picture: HTMLElement, corner: Corner): Box {
  const { corner: before } = picture.dataset;
  picture.dataset['corner'] = corner;
  const box = picture.getBoundingClientRect();
  picture.dataset['corner'] = before;
  return box;
}

/** What a picture in a corner is not to cover: what has the focus before all, and then what the page is called. */
function uncovered(picture: HTMLElement): Box[] {
  const focused = document.activeElement;
  const heading = [...document.querySelectorAll('main h1, main h2')].find((one) => !picture.contains(one));
  return [focused === document.body || picture.contains(focused) ? null : focused, heading].flatMap(
    (element) => (element ? [element.getBoundingClientRect()] : []),
  );
}

/** The corner for a picture: where it is, if nothing is covered there; otherwise the viewer's own, and the next ones round. */
function clearCorner(picture: HTMLElement): Corner {
  const [now, chosen] = [cornerNow(), preferences.getState().corner];
  const round = corners.map((_, i) => corners[(corners.indexOf(chosen) + i) % corners.length] ?? chosen);
  const boxes = new Map([now, ...round].map((corner) => [corner, boxIn(picture, corner)]));
  // Where every corner covers one of them, the focus alone counts.
  for (let wanted = uncovered(picture); wanted.length > 0; wanted = wanted.slice(0, -1))
    for (const [corner, box] of boxes) if (!wanted.some((one) => overlap(box, one))) return corner;
  return now;
}

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
  const { pathname } = useLocation();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const picture = box();
      if (!picture || drag.current) return;
      const corner = clearCorner(picture);
      if (corner !== cornerNow()) fled.setState({ corner });
    };
    // What gets the focus may be scrolled into view, and a page that has just come is still being laid out.
    const lookTwice = (): void => {
      look();
      clearTimeout(timer);
      timer = setTimeout(look, settledMs);
    };
    lookTwice();
    document.addEventListener('focusin', lookTwice);
    window.addEventListener('resize', lookTwice);
    return () => {
      document.removeEventListener('focusin', lookTwice);
      window.removeEventListener('resize', lookTwice);
      clearTimeout(timer);
      // On the next page nothing is covered yet.
      fled.setState({ corner: undefined });
    };
  }, [pathname]);

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
