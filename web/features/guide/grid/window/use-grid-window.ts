import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { covers, sameWindow, visibleAt, windowAt, type GridWindow, type Measures } from './windowing.ts';

/** Time in which the first picture is painted; a viewer who scrolls sooner does not wait for it. */
const firstPictureMs = 100;

/**
 * The part of the grid to draw, and what to call when it was scrolled. Begins at `left` and `top` with what can be seen,
 * and draws what lies around it once that has been painted.
 */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  measures: Measures,
  rows: number,
  left: number,
  top: number,
): [GridWindow, (scrolled?: boolean) => void] {
  const [shown, setShown] = useState(() =>
    visibleAt({ left, top, width: innerWidth, height: innerHeight }, measures, rows),
  );
  const drawn = useRef(shown);
  const last = useRef({ left, top });
  const motion = useRef({ x: 0, y: 0 });
  const look = useCallback(
    (scrolled = false) => {
      const box = scroller.current;
      if (!box) return;
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
      const viewport = { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight };
      const { current: before } = last;
      motion.current = {
        x: Math.sign(scrollLeft - before.left) || motion.current.x,
        y: Math.sign(scrollTop - before.top) || motion.current.y,
      };
      last.current = { left: scrollLeft, top: scrollTop };
      const now = windowAt(viewport, measures, rows, motion.current);
      if (sameWindow(drawn.current, now)) return;
      // A viewer who scrolls faster than we draw ahead waits for the frame rather than see nothing in it.
      const late = scrolled && !covers(drawn.current, visibleAt(viewport, measures, rows));
      drawn.current = now;
      if (late) flushSync(() => setShown(now));
      else setShown(now);
    },
    [scroller, measures, rows],
  );
  useEffect(() => {
    const timer = setTimeout(look, firstPictureMs);
    const resized = (): void => look();
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, [look]);
  return [shown, look];
}
