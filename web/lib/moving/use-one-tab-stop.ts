import { isTvMode } from '../device/tv-mode.ts';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const stops = 'a[href], button';

/** Everything but one is out of Tab's way; arrows still reach it. */
function leaveOne(list: HTMLElement | null, stop: Element | undefined): void {
  const all = [...(list?.querySelectorAll<HTMLElement>(stops) ?? [])];
  const one = all.find((element) => element === stop) ?? all[0];
  for (const element of all) {
    const index = element === one ? 0 : -1;
    if (element.tabIndex !== index) element.tabIndex = index;
  }
}

/** Where an arrow leads among the lines of a list: along a line, or to the same place of the next one. */
function neighbourOf(from: HTMLElement, list: HTMLElement, key: string): HTMLElement | undefined {
  const lines = [...list.children].map((line) => [...line.querySelectorAll<HTMLElement>(stops)]);
  const row = lines.findIndex((line) => line.includes(from));
  const line = lines[row] ?? [];
  const at = line.indexOf(from);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return line[at + (key === 'ArrowRight' ? 1 : -1)];
  const next = lines[row + (key === 'ArrowDown' ? 1 : -1)];
  return next && (next[at] ?? next[next.length - 1]);
}

/** A list of lines with several things in each is one stop of Tab; arrows lead along a line and from one to the other. */
export function useLines(list: RefObject<HTMLElement | null>): void {
  useOneTabStop(list);
  useEffect(() => {
    const box = list.current;
    // Who has pressed something with a mouse or a finger still has the picture's arrows.
    let [pressing, byPointer] = [false, false];
    const onPress = ({ type }: PointerEvent): void => void (pressing = type === 'pointerdown');
    const onFocus = (): void => void (byPointer = pressing);
    const onKey = (event: KeyboardEvent): void => {
      const moves = /^Arrow(Left|Right|Up|Down)$/.test(event.key);
      if (!moves || byPointer || event.ctrlKey || event.shiftKey || event.altKey) return;
      const to = box && neighbourOf(event.target as HTMLElement, box, event.key);
      // With a remote control what moves nothing leads out of the list.
      if (!to && isTvMode()) return;
      event.preventDefault();
      event.stopPropagation();
      to?.focus();
      to?.scrollIntoView({ block: 'nearest' });
    };
    box?.addEventListener('pointerdown', onPress);
    window.addEventListener('pointerup', onPress);
    box?.addEventListener('focusin', onFocus);
    box?.addEventListener('keydown', onKey);
    return () => {
      box?.removeEventListener('pointerdown', onPress);
      window.removeEventListener('pointerup', onPress);
      box?.removeEventListener('focusin', onFocus);
      box?.removeEventListener('keydown', onKey);
    };
  }, [list]);
}

/** A list is one stop of Tab: what had the focus last, and at first its first link or button. */
export function useOneTabStop(list: RefObject<HTMLElement | null>): void {
  const stop = useRef<Element>(undefined);
  // With each drawing: what has come since is not to be a stop of its own.
  useLayoutEffect(() => leaveOne(list.current, stop.current));
  useEffect(() => {
    const box = list.current;
    const onFocus = ({ target }: FocusEvent): void => {
      stop.current = (target as Element).closest(stops) ?? undefined;
      leaveOne(box, stop.current);
    };
    box?.addEventListener('focusin', onFocus);
    return () => box?.removeEventListener('focusin', onFocus);
  }, [list]);
}
