import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { whenNear } from './near.ts';

/** Rows drawn on either side of what is seen: they are higher than what counts as near (`whenNear`). */
const beyond = 6;
/** So many of them in one go: a key that jumps over half the list is not to wait for those that nobody sees yet. */
const step = 2;
/** Rows on either side of one that is to be seen, before it is known how many fit. */
const around = 4;
/** With so many on either side it is there already. */
const enough = 3;

/** Those from `from` up to and without `to`. */
interface Rows {
  from: number;
  to: number;
}

interface Options {
  /** So many are drawn before anything is known of what is seen. */
  first: number;
  /** The row that has to be there whenever it becomes another one; -1 for none. */
  at: number;
}

export interface NearRows extends Rows {
  list: RefObject<HTMLUListElement | null>;
  /** What stands in for the rows before and after, as high as those, where there are any. */
  before: RefObject<HTMLLIElement | null>;
  after: RefObject<HTMLLIElement | null>;
  /** Draws a row at once, wherever it is, and returns it; undefined where there is none. */
  bring: (index: number) => HTMLElement | undefined;
}

/**
 * Which rows of a long list to draw: those near what is seen, wherever one has got to, and the one with the focus. Most of
 * a list is never looked at, and every row that is drawn costs a part of each frame. Rows say which they are by `aria-posinset`.
 */
export function useNearRows(total: number, { first, at }: Options): NearRows {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<HTMLLIElement>(null);
  const after = useRef<HTMLLIElement>(null);
  const [rows, setRows] = useState<Rows>(() => rowsAround(at, { from: 0, to: first }));
  const [wasAt, setWasAt] = useState(at);
  if (at !== wasAt) {
    setWasAt(at);
    setRows(rowsAround(at, rows));
  }
  // A list that has become shorter begins anew where nothing would be left of it.
  const from = rows.from < total ? rows.from : 0;
  const to = Math.min(from === rows.from ? rows.to : first, total);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Between frames, where asking for positions has nothing laid out anew; what brings a row into sight in the same moment goes first.
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const seen = list.current && rowsSeen(list.current, { from, to, total });
        if (seen) startTransition(() => setRows(seen));
      });
    };
    const stops = [before, after].map(({ current }) => whenNear(current, look));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop?.();
    };
  }, [rows, from, to, total]);
  const bring = (index: number): HTMLElement | undefined => {
    if (index < 0 || index >= total) return undefined;
    const row = () => list.current?.querySelector<HTMLElement>(`[aria-posinset='${index + 1}']`) ?? undefined;
    if (!row()) flushSync(() => setRows((was) => rowsAround(index, was)));
    return row();
  };
  return { from, to, list, before, after, bring };
}

/** The same rows where this one has enough on either side of it, else those around it. */
function rowsAround(index: number, rows: Rows): Rows {
  const has = index >= (rows.from && rows.from + enough) && index + enough < rows.to;
  return index < 0 || has ? rows : { from: Math.max(0, index - around), to: index + around };
}

/** The rows that are near what is seen of a list of which some are drawn. */
function rowsSeen(list: HTMLElement, { from, to, total }: Rows & { total: number }): Rows {
  const box = (list.parentElement ?? list).getBoundingClientRect();
  const drawn = [...list.children].filter((row) => row.hasAttribute('aria-posinset'));
  const whole = list.getBoundingClientRect();
  const [top, bottom] = [
    drawn[0]?.getBoundingClientRect().top ?? whole.top,
    drawn[drawn.length - 1]?.getBoundingClientRect().bottom ?? whole.top,
  ];
  // Rows that are drawn may be higher than what stands in for them, where letters are large.
  const known: [y: number, index: number][] = [
    [whole.top, 0],
    [top, from],
    [bottom, to],
    [whole.bottom, total],
  ];
  const firstSeen = Math.floor(rowAt(Math.max(box.top, 0), known));
  const lastSeen = Math.ceil(rowAt(Math.min(box.bottom, innerHeight), known));
  const focused = drawn.find((row) => row.contains(document.activeElement))?.getAttribute('aria-posinset');
  const kept = focused ? Number(focused) - 1 : undefined;
  const apart = to < firstSeen || from > lastSeen;
  const drawnFrom = apart ? firstSeen : Math.min(from, firstSeen);
  const drawnTo = apart ? lastSeen : Math.max(to, lastSeen);
  return {
    from: Math.max(0, Math.min(Math.max(firstSeen - beyond, drawnFrom - step), kept ?? Infinity)),
    to: Math.max(Math.min(lastSeen + beyond, drawnTo + step), (kept ?? -1) + 1),
  };
}

/** Which row lies at a height, between heights at which it is known. */
function rowAt(y: number, known: readonly (readonly [y: number, index: number])[]): number {
  for (const [i, [end, index]] of known.entries()) {
    const [start, first] = known[i - 1] ?? [end, index];
    if (y <= end) return end === start ? index : first + ((y - start) / (end - start)) * (index - first);
  }
  return known[known.length - 1]![1];
}
