import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';

/** What the list is to show: a day from an instant on, or from its beginning. */
export interface Goal {
  date: string;
  at: number | undefined;
}

/** So much of what lies before is left to be seen. */
const leadPx = 24;

/** A row that stays where it is on the screen while others come and go. */
interface Anchor {
  row: string;
  topPx: number;
}

/**
 * Brings each goal into view as soon as its rows are there, and otherwise leaves the list where the viewer has put it.
 * `hold` keeps what is in view in its place over the next change of rows.
 */
export function useScheduleScroll(
  goal: Goal,
  shown: readonly ProgramSummary[],
): { list: RefObject<HTMLDivElement | null>; hold: () => void } {
  const list = useRef<HTMLDivElement>(null);
  // A list that is new is at its beginning; to scroll it there would have the page laid out within its drawing.
  const reached = useRef(goal.at === undefined ? goal : undefined);
  const anchor = useRef<Anchor>(undefined);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || shown.length === 0) return;
    if (reached.current !== goal) {
      const row =
        goal.at === undefined
          ? undefined
          : rowOf(
              box,
              shown.find(({ endTime }) => endTime > goal.at!),
            );
      box.scrollTop = row ? box.scrollTop + topIn(box, row) - leadPx : 0;
      reached.current = goal;
    } else if (anchor.current) {
      const row = box.querySelector<HTMLElement>(anchor.current.row);
      box.scrollTop = row ? box.scrollTop + topIn(box, row) - anchor.current.topPx : 0;
    }
    anchor.current = undefined;
  });
  const hold = (): void => {
    const box = list.current;
    const rows = box ? [...box.querySelectorAll<HTMLElement>('[data-program]')] : [];
    const first = rows.find((row) => box && topIn(box, row) >= 0);
    if (!box || !first) return;
    anchor.current = { row: `[data-program="${first.dataset.program}"]`, topPx: topIn(box, first) };
  };
  return { list, hold };
}

const rowOf = (box: HTMLElement, program: ProgramSummary | undefined): HTMLElement | null =>
  program ? box.querySelector<HTMLElement>(`[data-program="${program.id}"]`) : null;

/** How far a row is below the upper edge of its list, as it stands scrolled. */
const topIn = (box: HTMLElement, row: HTMLElement): number =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top;
