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
