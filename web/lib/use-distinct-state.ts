import { useCallback, useRef, useState } from 'react';

/**
 * State that is set by what happens often and seldom changes anything, as a key does that keeps controls in sight. React
 * does not find that out for nothing: it may draw the component to see, or draw it a second time, at once, after
 * all that is drawn next, in the same task.
 */
export function useDistinctState<T>(
  initial: T | (() => T),
  same: (one: T, other: T) => boolean = Object.is,
): readonly [T, (next: T) => void] {
  const [value, setValue] = useState(initial);
  const known = useRef(value);
  const isSame = useRef(same);
  const set = useCallback((next: T) => {
    if (isSame.current(known.current, next)) return;
    known.current = next;
    setValue(() => next);
  }, []);
  return [value, set];
}
