import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteArrival } from '../../../lib/device/arrival.ts';
import { findKept, hasKeptFocus, keepFocus } from '../../../lib/moving/kept-focus.ts';
import { firstThing } from '../../../lib/moving/move-focus.ts';

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

/**
 * On every page something has the focus, so that OK and arrows mean something: what had it when the page was left, or else the first
 * thing on it. Looks until there is something.
 */
export function useFirstFocus(onPage: boolean): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (!onPage) return undefined;
    let waitedMs = 0;
    let settled = false;
    const look = (): void => {
      waitedMs += lookMs;
      if (!settled && !isNowhere() && !hasKeptFocus(key)) settled = true;
      if (settled && !isNowhere()) return;
      const to = findKept(key, document) ?? (waiting() ? undefined : firstThing());
      if (!to) return;
      settled = true;
      if (!isInSight(to)) return;
      noteArrival();
      to.focus({ preventScroll: true });
      to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const waiting = (): boolean => hasKeptFocus(key) && waitedMs < patienceMs;
    const timer = setInterval(look, lookMs);
    const onFocus = ({ target }: FocusEvent): void => {
      if (settled && target instanceof Element && !target.matches('body, main')) keepFocus(key, target);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', onFocus);
    };
  }, [onPage, key, pathname]);
}
