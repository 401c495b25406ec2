import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { desktopMinWidthPx } from '../../../contract/constants.ts';

const wide = `(min-width: ${desktopMinWidthPx}px)`;
const handheldOrTv = /Android|iPhone|iPad|Mobile|Web0S|Tizen|SmartTV|SMART-TV|NetCast|BRAVIA/i;

/** Wide enough, and neither phone nor television: a mouse is likely, so tooltips make sense. */
export function useDesktop(): boolean {
  return useMedia(wide) && !handheldOrTv.test(navigator.userAgent);
}

/** Follows a media query. */
export function useMedia(query: string): boolean {
  // Made once: React looks at it with every drawing, and another one has the styles of the page looked through.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

/** How much larger than usual the reader has their letters, of which one is 16 pixels. */
export const lettersScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
