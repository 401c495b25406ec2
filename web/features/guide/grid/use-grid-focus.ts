import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { Lane } from './lanes.ts';
import type { Spot } from './moves.ts';

/** The focus by channel and instant, which mean the same after the guide has changed under it. */
export interface Kept {
  channelId: string | undefined;
  atMs: number;
}

const tabStopOf = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]') ?? null;

/**
 * The one cell of the grid that has the tab stop. When the guide is refreshed under the focus, the focus goes on in the
 * cell that took the place of the old one.
 */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, lanes: readonly Lane[], first: Kept) {
  const [kept, setKept] = useState(first);
  const inside = useRef(false);
  const wanted = useRef(false);
  const found = lanes.findIndex(({ channel }) => channel.id === kept.channelId);
  const spot: Spot = { row: Math.max(0, found), atMs: kept.atMs };

  useLayoutEffect(() => {
    const lost = inside.current && document.activeElement === document.body;
    if (!wanted.current && !lost) return;
    wanted.current = false;
    tabStopOf(scroller.current)?.focus({ preventScroll: true });
  });

  /** Moves the tab stop, and the focus with it when `focus` says so. */
  const goTo = useCallback((channelId: string | undefined, atMs: number, focus: boolean) => {
    wanted.current ||= focus;
    setKept({ channelId, atMs });
  }, []);
  const focusNow = useCallback(() => tabStopOf(scroller.current)?.focus({ preventScroll: true }), [scroller]);
  const events = {
    onFocus: () => void (inside.current = true),
    onBlur(event: FocusEvent) {
      // An element that was taken away loses the focus to nobody.
      if (event.target.isConnected) inside.current = false;
    },
  };
  return { spot, goTo, focusNow, events };
}
