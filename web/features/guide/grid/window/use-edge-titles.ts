import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { narrowestTextPx, narrowestTimePx, type Measures } from './windowing.ts';

/**
 * Moves the words of programmes that began before the left edge into what is seen of their cells. Only one cell of a row can
 * need it; were the words of all to stay by themselves, each would be a layer of its own, some hundreds in all.
 * Answers what to call with how far the grid was scrolled, in pixels; after each rendering it looks by itself. It asks the
 * document for nothing that would have to be laid out first.
 * @param start how far it is scrolled at the beginning
 */
export function useEdgeTitles(
  scroller: RefObject<HTMLElement | null>,
  { side, scale }: Measures,
  start: number,
): (left: number) => void {
  const at = useRef(start);
  const shifted = useRef(new Set<HTMLElement>());
  const look = useCallback(() => {
    const edge = at.current + side;
    const crossing = new Set<HTMLElement>();
    for (const row of scroller.current?.querySelectorAll('[role=row]') ?? []) {
      const cell = cellAcross(row, edge);
      if (!cell) continue;
      const { left, right } = spanOf(cell);
      // Half a letter says nothing, nor half a time: where too little is left, they go out of sight.
      const shift = (narrowest: number): string =>
        `${right - edge > narrowest * scale ? edge - left : right - left}px`;
      moveWords(cell, shift(narrowestTextPx), shift(narrowestTimePx));
      crossing.add(cell);
    }
    for (const cell of shifted.current) if (!crossing.has(cell)) moveWords(cell, '');
    shifted.current = crossing;
  }, [scroller, side, scale]);
  useLayoutEffect(look);
  return useCallback(
    (left) => {
      at.current = left;
      look();
    },
    [look],
  );
}

/** By the margin of each line: an indent of the cell is inherited, and everything in it would get its style anew. */
function moveWords(cell: HTMLElement, title: string, time = title): void {
  for (const line of cell.querySelectorAll<HTMLElement>('b, small'))
    line.style.marginLeft = line.localName === 'b' ? title : time;
}

/** Where a cell lies in its row, as it was told to. */
function spanOf({ style }: HTMLElement): { left: number; right: number } {
  const left = parseFloat(style.left);
  return { left, right: left + parseFloat(style.width) };
}

/** The cell of a row that begins before the edge and ends after it. */
function cellAcross(row: Element, edge: number): HTMLElement | undefined {
  // The first one is the header.
  const cells = row.children as HTMLCollectionOf<HTMLElement>;
  let [from, to] = [1, cells.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (parseFloat(cells[middle]!.style.left) < edge) from = middle + 1;
    else to = middle;
  }
  const last = from > 1 ? cells[from - 1] : undefined;
  return last && spanOf(last).right > edge ? last : undefined;
}
