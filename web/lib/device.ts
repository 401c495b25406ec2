import { useSyncExternalStore } from 'react';
import { desktopMinWidthPx } from '../../contract/constants.ts';

const wide = (): MediaQueryList => window.matchMedia(`(min-width: ${desktopMinWidthPx}px)`);
const handheldOrTv = /Android|iPhone|iPad|Mobile|Web0S|Tizen|SmartTV|SMART-TV|NetCast|BRAVIA/i;

const television = /Web0S|Tizen|SmartTV|SMART-TV|NetCast|BRAVIA/i;

/** A television set, as far as its browser tells. */
export const isTelevision = (): boolean => television.test(navigator.userAgent);

/** Wide enough, and neither phone nor television: a mouse is likely, so tooltips make sense. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = wide();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => wide().matches && !handheldOrTv.test(navigator.userAgent),
  );
}

/** Follows a media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** How much larger than usual the reader has his letters, of which one is 16 pixels. */
export const lettersScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
