import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';

/** What the list is to show: a day from an instant on, or from its beginning. */
export interface Goal {
  date: string;
  at: number | undefined;
}

/** So much of what lies before is left to be seen. */
const leadPx = 24;

/** A row, and where it is to be on the screen: where it was while others come and go, or where a goal has it. */
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
  const reached = useRef<Goal>(undefined);
  // Known from its scrolling: a list at its beginning that is told to go there would have the page laid out within its drawing.
  const scrolled = useRef(false);
  const anchor = useRef<Anchor>(undefined);
  useEffect(() => {
    const box = list.current;
    const onScroll = (): void => {
      scrolled.current = box!.scrollTop > 0;
    };
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || shown.length === 0) return;
    const isNew = reached.current !== goal;
    const aim = isNew ? aimOf(goal, shown) : anchor.current;
    reached.current = goal;
    anchor.current = undefined;
    if (aim) {
      const row = box.querySelector<HTMLElement>(aim.row);
      box.scrollTop = row ? box.scrollTop + topIn(box, row) - aim.topPx : 0;
      scrolled.current = true;
    } else if (isNew && scrolled.current) box.scrollTop = 0;
  });
  const hold = (): void => {
    const box = list.current;
    const rows = box ? [...box.querySelectorAll<HTMLElement>('[data-program]')] : [];
    const first = rows.find((row) => box && topIn(box, row) >= 0);
    if (!box || !first) return;
    anchor.current = { row: rowOf(first.dataset.program), topPx: topIn(box, first) };
  };
  return { list, hold };
}

const rowOf = (programId: number | string | undefined): string => `[data-program="${programId}"]`;

/** Where the first programme that a goal is about is to stand; undefined for the beginning. */
function aimOf({ at }: Goal, shown: readonly ProgramSummary[]): Anchor | undefined {
  const first = at === undefined ? undefined : shown.find(({ endTime }) => endTime > at);
  return first && { row: rowOf(first.id), topPx: leadPx };
}

/** How far a row is below the upper edge of its list, as it stands scrolled. */
const topIn = (box: HTMLElement, row: HTMLElement): number =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top;
