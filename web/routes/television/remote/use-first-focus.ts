import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteArrival } from '../../../lib/device/arrival.ts';
import { findKept, hasKeptFocus, keepFocus } from '../../../lib/moving/kept-focus.ts';
import { firstThing, isMainThing } from '../../../lib/moving/move-focus.ts';

/** What was left may take so long to be drawn again; then the first thing of the page will do. */
const patienceMs = 1_500;
const lookMs = 100;

/** Nothing on the page has the focus: it is on the page as a whole, or on what only holds things. */
function isNowhere(): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return true;
  if (activeElement.matches('body, main, section')) return true;
  return (
    activeElement.matches('[data-first]') && !activeElement.matches('a, button, input, select, textarea')
  );
}

/** Of a long text the first link may lie far below: one begins where one reads. */
const isInSight = (element: HTMLElement): boolean => element.getBoundingClientRect().top < innerHeight;

const bringIntoSight = (element: HTMLElement): void =>
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * On every page something has the focus, so that OK and arrows mean something: what had it when the page was left, or else the first
 * thing on it. Pages come in parts: until a key is pressed, what the page is for takes the focus from what came before it.
 */
export function useFirstFocus(onPage: boolean): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (!onPage) return undefined;
    let waitedMs = 0;
    let settled = false;
    let makeshift: Element | undefined;
    const waiting = (): boolean => hasKeptFocus(key) && waitedMs < patienceMs;
    const look = (): void => {
      waitedMs += lookMs;
      const { activeElement } = document;
      const improves = makeshift !== undefined && makeshift === activeElement;
      if (!improves && !isNowhere()) {
        if (!hasKeptFocus(key)) settled = true;
        if (settled) return;
      }
      const kept = improves ? undefined : findKept(key, document);
      const to = kept ?? (waiting() && !improves ? undefined : firstThing());
      if (!to) return;
      if (to === activeElement) {
        // What stands above it may come or go once more.
        if (!settled && waitedMs <= patienceMs) bringIntoSight(to);
        return;
      }
      settled = true;
      if (!isInSight(to)) return;
      makeshift = kept || isMainThing(to) ? undefined : to;
      noteArrival();
      to.focus({ preventScroll: true });
      bringIntoSight(to);
    };
    const timer = setInterval(look, lookMs);
    const onFocus = ({ target }: FocusEvent): void => {
      if (settled && target instanceof Element && !target.matches('body, main')) keepFocus(key, target);
    };
    const onKey = (): void => {
      makeshift = undefined;
      settled = true;
    };
    document.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [onPage, key, pathname]);
}
