import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { rowOf } from './row-of.ts';

/** Where one was in the places of this window's history: how far down, and upon which link of which row. */
interface Place {
  top: number;
  left: number;
  href: string | null;
  row?: string | undefined;
}

const places = new Map<string, Place>();
const placeId = (key: string, name: string): string => `${key} ${name}`;
/** Of more than so many places nobody finds their way back. */
const mostPlaces = 300;

/** Has one been to this box before, where the history is now? */
export function useHasReturned(name: string): boolean {
  const { key } = useLocation();
  return places.has(placeId(key, name));
}

/**
 * Where a box was scrolled to when one comes back to it by the back button; somewhere new it begins at its start. On a phone
 * pages scroll with the window.
 * @param name tells the boxes of a page apart; the nameless one is the page, and keeps the focus as well
 */
export function useKeptScroll<E extends HTMLElement>(name = ''): RefObject<E | null> {
  const box = useRef<E>(null);
  const shown = useRef<string>(undefined);
  const at = useRef({ top: 0, left: 0 });
  const { key } = useLocation();
  const id = placeId(key, name);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const page = name === '';
    const kept = places.get(id);
    const { top = 0, left = 0, href = null, row } = kept ?? {};
    const begins = shown.current === undefined;
    // What stays while its address changes stays where it is.
    const moves = kept ? shown.current !== id : begins;
    // A new box is at its start; to say so to it would have the whole page measured while it is being drawn.
    const there = begins && !page && top === 0 && left === 0;
    if (moves && !there) {
      const scroller =
        page && getComputedStyle(element).overflowY === 'visible' ? document.documentElement : element;
      scroller.scrollTo({ top, left, behavior: 'instant' });
      at.current = { top, left };
    }
    shown.current = id;
    if (page && href !== null && document.activeElement?.matches('body, main'))
      [...element.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)]
        .find((link) => rowOf(link) === row)
        ?.focus({ preventScroll: true });
    // Asked when it is left, the browser would have to lay the whole page out first, and each zap leaves a place.
    const onScroll = ({ target }: Event): void => {
      const { scrollTop, scrollLeft } = target === document ? document.documentElement : element;
      at.current = { top: scrollTop, left: scrollLeft };
    };
    const scrollers = page ? [element, document] : [element];
    for (const one of scrollers) one.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      for (const one of scrollers) one.removeEventListener('scroll', onScroll);
      const focused = document.activeElement;
      const link = page && focused && element.contains(focused) ? focused : undefined;
      places.delete(id);
      places.set(id, {
        ...at.current,
        href: link?.getAttribute('href') ?? null,
        row: link && rowOf(link),
      });
      if (places.size > mostPlaces) places.delete(places.keys().next().value ?? '');
    };
  }, [id, name]);
  return box;
}
