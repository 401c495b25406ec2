import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Letters are drawn to parts of a pixel. */
const roundingPixels = 1;

interface Folding {
  /** For the row: its items are marked by `data-item`, what gives way first by `data-space`, the button to the rest by `data-rest`. */
  row: RefObject<HTMLDivElement | null>;
  /** How many of the items have to leave it. */
  folded: number;
}

/**
 * Finds how many items have to leave a row so that its last child lies within it. It measures on every change of size, so no
 * widths of windows are written down, and large letters count as much as a small picture.
 * @param order names of the items; the last leaves first
 */
export function useFolding(order: readonly string[]): Folding {
  const row = useRef<HTMLDivElement>(null);
  const [wanted, setFolded] = useState(0);
  const folded = Math.min(wanted, order.length);
  /** As they were when they last lay in the row. */
  const widths = useRef(new Map<string, number>());
  /** What was done last, which is not undone at once: there and back would go on for ever. */
  const last = useRef<Change>(0);
  const names = order.join(' ');

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    let settles = true;
    function fit(): void {
      if (!element) return;
      for (const item of element.querySelectorAll<HTMLElement>('[data-item]'))
        widths.current.set(item.dataset.item!, widthOf(item));
      const all = names.split(' ');
      const next = folded > 0 ? widths.current.get(all[all.length - folded]!) : undefined;
      const change = changeIn(element, folded < all.length, next, folded === 1);
      if (settles && change === -last.current) return;
      last.current = change;
      if (change !== 0) setFolded(folded + change);
    }
    fit();
    // First it tells of the sizes that were just looked at.
    const size = new ResizeObserver(() => {
      fit();
      settles = false;
    });
    for (const part of [element, ...element.children]) size.observe(part);
    return () => size.disconnect();
  }, [folded, names]);
  return { row, folded };
}

/** One item more leaves, or one comes back. */
type Change = -1 | 0 | 1;

const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/** One item more to leave, or one to come back, or neither. */
function changeIn(
  row: HTMLElement,
  canLeave: boolean,
  nextWidth: number | undefined,
  isOnly: boolean,
): Change {
  const beyond = row.lastElementChild!.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (beyond > roundingPixels) return canLeave ? 1 : 0;
  const space = row.querySelector('[data-space]');
  if (nextWidth === undefined || !space) return 0;
  const rest = row.querySelector('[data-rest]');
  const gap = parseFloat(getComputedStyle(row).columnGap) || 0;
  const free = widthOf(space) - (parseFloat(getComputedStyle(space).minWidth) || 0);
  // With the last of them goes the button that leads to them.
  const needed = nextWidth + gap - (isOnly && rest ? widthOf(rest) + gap : 0);
  return needed + roundingPixels <= free ? -1 : 0;
}
