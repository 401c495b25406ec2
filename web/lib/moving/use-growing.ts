import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { whenNear } from '../use-near.ts';

const more = 4;

/**
 * How many things of a long list to draw: some at first, and more whenever what stands in for the rest (`rest`) comes near
 * to what is seen. Most of a list is never looked at, and all of it at once would keep everything else waiting.
 */
export function useGrowing<E extends Element>(
  total: number,
  { first }: { first: number },
): [count: number, rest: RefObject<E | null>] {
  const rest = useRef<E>(null);
  const [reached, setReached] = useState(first);
  const count = Math.min(reached, total);
  useEffect(() => {
    if (!rest.current) return undefined;
    return whenNear(rest.current, () => startTransition(() => setReached(count + more)));
  }, [count, total]);
  return [count, rest];
}
