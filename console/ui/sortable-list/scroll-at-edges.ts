/** So near to an edge of what is seen a pointer scrolls, the faster the nearer. */
const edgePx = 48;
const fastestPxPerMs = 0.9;

/** What scrolls when an element does not fit: the nearest ancestor that may, or else the page. */
function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  return document.scrollingElement ?? document.documentElement;
}

/** In pixels of a millisecond; negative upwards. */
function speedAt(y: number, scroller: Element): number {
  const { top, bottom } = scroller.getBoundingClientRect();
  const above = Math.max(top, 0) + edgePx - y;
  const below = y - (Math.min(bottom, window.innerHeight) - edgePx);
  const share = Math.min(Math.max(above, below, 0) / edgePx, 1);
  return (above > below ? -share : share) * fastestPxPerMs;
}

/** Scrolls while a pointer is near an edge, until the function that it returns is called. */
export function scrollAtEdges(element: Element, pointerY: () => number, onScroll: () => void): () => void {
  const scroller = scrollerOf(element);
  let before: number | undefined;
  /** Browsers may round what they are given: a slow scroll would never begin. */
  let position = scroller.scrollTop;
  const follow = (now: number): void => {
    const movePx = speedAt(pointerY(), scroller) * (now - (before ?? now));
    before = now;
    if (movePx === 0) position = scroller.scrollTop;
    else {
      const lowest = scroller.scrollHeight - scroller.clientHeight;
      position = Math.min(Math.max(position + movePx, 0), lowest);
      scroller.scrollTop = position;
      onScroll();
    }
    frame = requestAnimationFrame(follow);
  };
  let frame = requestAnimationFrame(follow);
  return () => cancelAnimationFrame(frame);
}
