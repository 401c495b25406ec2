import { useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { DayBounds } from '../../../../../contract/rules/guide-day.ts';
import { minuteMs } from '../../../../../contract/time.ts';
import type { Lane, Slot } from '../lanes.ts';
import type { View } from '../moves.ts';
import { useEdgeTitles } from './use-edge-titles.ts';
import { useGridWindow } from './use-grid-window.ts';
import { msOf, pxOf, scrollInto, type Measures } from './windowing.ts';

/** Where somebody has scrolled to: the time of day at the left edge, and the first row. */
export interface GridPlace {
  /** Minutes from the beginning of the day. */
  minute: number;
  row: number;
}

/** This much of what was stays in view. */
const beforeNowMs = 20 * minuteMs;
const tickMs = 30 * minuteMs;
const restMs = 400;

/** What a grid begins with that shows an instant: a tick, whose time is then seen whole. Both count from the beginning of the day. */
export const firstShownMs = (atMs: number): number =>
  Math.max(0, Math.floor((atMs - beforeNowMs) / tickMs) * tickMs);

interface Options {
  lanes: readonly Lane[];
  day: DayBounds;
  measures: Measures;
  playingId: string | undefined;
  /** This moment, when it lies in the day. */
  now: number | undefined;
  place: GridPlace | undefined;
  onPlace: (place: GridPlace | undefined) => void;
  openId: number | undefined;
  onClose: () => void;
}

/** Scrolls the grid: to where it begins, along with the time until somebody scrolls, and to what has the focus. */
export function useGridScroll(options: Options) {
  const { lanes, day, measures, now, place, openId } = options;
  const nowLeft = now === undefined ? 0 : pxOf(firstShownMs(now - day.fromMs), measures);
  const scroller = useRef<HTMLDivElement>(null);
  const [start] = useState(() => startOf(options, nowLeft));
  const follow = useRef(place === undefined && now !== undefined);
  /** Where we ourselves have scrolled to: anything else was somebody. */
  const own = useRef(start);
  const [shown, look] = useGridWindow(scroller, measures, lanes.length, start.left, start.top);
  const showEdgeTitles = useEdgeTitles(scroller, measures, start.left);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const scrollTo = useCallback(
    (left: number, top: number) => {
      const box = scroller.current;
      if (!box) return;
      box.scrollLeft = left;
      box.scrollTop = top;
      own.current = { left: box.scrollLeft, top: box.scrollTop };
    },
    [scroller],
  );
  useLayoutEffect(() => {
    scrollTo(start.left, start.top);
    return () => clearTimeout(rest.current);
  }, [scrollTo, start]);
  useEffect(() => {
    const box = scroller.current;
    if (follow.current && box && openId === undefined) scrollTo(nowLeft, box.scrollTop);
  }, [nowLeft, openId, scroller, scrollTo]);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    // Read before anything is drawn: afterwards it would have to be laid out for the answer.
    const { scrollLeft, scrollTop } = box;
    look(true);
    showEdgeTitles(scrollLeft);
    const { left, top } = own.current;
    const aside = Math.abs(scrollLeft - left) > 2;
    if (aside || Math.abs(scrollTop - top) > 2) latest.current.onClose();
    if (aside) follow.current = false;
    own.current = { left: scrollLeft, top: scrollTop };
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const { measures: sizes, onPlace } = latest.current;
      const minute = Math.round(msOf(box.scrollLeft, sizes) / minuteMs);
      const row = Math.round(box.scrollTop / sizes.row);
      onPlace(follow.current ? undefined : { minute, row });
    }, restMs);
  }, [look, scroller, showEdgeTitles]);

  const view = useCallback((): View => {
    const box = scroller.current;
    const fromMs = day.fromMs + msOf(box?.scrollLeft ?? 0, measures);
    const rows = Math.floor(((box?.clientHeight ?? 0) - measures.head) / measures.row);
    return { fromMs, rows: Math.max(1, rows) };
  }, [scroller, day, measures]);

  const bringIntoView = useCallback(
    (row: number, slot: Slot) => {
      const box = scroller.current;
      if (!box) return;
      const to = intoView(
        box,
        { row, fromMs: slot.fromMs - day.fromMs, toMs: slot.toMs - day.fromMs },
        measures,
      );
      if (to.left !== box.scrollLeft) follow.current = false;
      scrollTo(to.left, to.top);
      look();
    },
    [scroller, day, measures, scrollTo, look],
  );
  const toNow = (): void => {
    follow.current = true;
    scrollTo(nowLeft, scroller.current?.scrollTop ?? 0);
    look();
    latest.current.onPlace(undefined);
  };

  const startMs = day.fromMs + msOf(start.left, measures);
  return {
    scroller,
    shown,
    view,
    ...frameOf(options),
    startMs,
    onScroll,
    bringIntoView,
    toNow,
  };
}

/** Where to begin, in pixels: where it was left, or at this moment with the playing channel in view. */
function startOf(
  { lanes, measures, playingId, place }: Options,
  nowLeft: number,
): { left: number; top: number } {
  if (place) return { left: pxOf(place.minute * minuteMs, measures), top: place.row * measures.row };
  const playing = lanes.findIndex(({ channel }) => channel.id === playingId);
  // Two rows above it stay in view.
  return { left: nowLeft, top: Math.max(0, playing - 2) * measures.row };
}

/** Where to scroll so that a cell can be seen; its times count from the beginning of the day. */
function intoView(
  box: HTMLElement,
  { row, fromMs, toMs }: { row: number; fromMs: number; toMs: number },
  measures: Measures,
): { left: number; top: number } {
  const width = box.clientWidth - measures.side;
  const covered = parseFloat(getComputedStyle(box).paddingBottom) || 0;
  const height = box.clientHeight - measures.head - covered;
  const top = row * measures.row;
  const [from, to] = [pxOf(fromMs, measures), pxOf(toMs, measures)];
  return {
    left: scrollInto(box.scrollLeft, width, from, to, measures.perHour / 10),
    top: scrollInto(box.scrollTop, height, top, top + measures.row, measures.row / 2),
  };
}

/** The sizes that the style sheet counts with, and the size of the whole sheet. */
function frameOf({ lanes, day, measures, now }: Options): { style: CSSProperties; canvas: CSSProperties } {
  const nowPx = measures.side + (now === undefined ? 0 : pxOf(now - day.fromMs, measures));
  const style: Record<string, string> = {
    '--row': `${measures.row}px`,
    '--gap': `${measures.gap}px`,
    '--head': `${measures.head}px`,
    '--side': `${measures.side}px`,
    '--now': `${nowPx}px`,
  };
  const canvas: CSSProperties = {
    width: measures.side + pxOf(day.toMs - day.fromMs, measures),
    height: measures.head + lanes.length * measures.row,
  };
  return { style, canvas };
}
