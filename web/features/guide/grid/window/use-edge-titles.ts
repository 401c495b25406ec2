import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Narrower than this there is no room for a word. */
const narrowestTextPx = 40;

/**
 * Moves the words of programmes that began before the left edge into what is seen of their cells. Only one cell of a row can
 * need it; were the words of all to stay by themselves, each would be a layer of its own, some hundreds in all.
 * Answers what to call when the grid was scrolled; after each rendering it looks by itself.
 * @param side the width of the column that covers the left edge, in pixels
 */
export function useEdgeTitles(scroller: RefObject<HTMLElement | null>, side: number): () => void {
  const shifted = useRef(new Set<HTMLElement>());
  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const edge = box.scrollLeft + side;
    const crossing = new Set<HTMLElement>();
    for (const row of box.querySelectorAll('[role=row]')) {
      const cell = cellAcross(row, edge);
      if (!cell) continue;
      const { offsetLeft, offsetWidth } = cell;
      // Half a letter says nothing: where too little is left, the words go out of sight.
      const hasRoom = offsetLeft + offsetWidth - edge > narrowestTextPx;
      cell.style.setProperty('--shift', `${hasRoom ? edge - offsetLeft : offsetWidth}px`);
      crossing.add(cell);
    }
    for (const cell of shifted.current) if (!crossing.has(cell)) cell.style.removeProperty('--shift');
    shifted.current = crossing;
  }, [scroller, side]);
  useLayoutEffect(look);
  return look;
}

/** The cell of a row that begins before the edge and ends after it. */
function cellAcross(row: Element, edge: number): HTMLElement | undefined {
  const cells = row.children as HTMLCollectionOf<HTMLElement>;
  let [from, to] = [0, cells.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (cells[middle]!.offsetLeft < edge) from = middle + 1;
    else to = middle;
  }
  const last = cells[from - 1];
  return last && last.offsetLeft + last.offsetWidth > edge ? last : undefined;
}
