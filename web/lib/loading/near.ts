import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** How far out of sight: what a flick of a finger or a turn of a wheel brings into it. */
const margin = '300px';
/** So many more things of a list are drawn each time. */
const more = 4;

/**
 * Has an element come near to what is seen? Once it has, it has for good. Browsers load lazy images from two windows away, which
 * on a screen full of lists is three times as many as are ever looked at.
 */
export function useNear<E extends Element>(): [near: boolean, element: RefObject<E | null>] {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (near ? undefined : whenNear(element.current, () => setNear(true))), [near]);
  return [near, element];
}

/**
 * How many things of a long list to draw: some at first, and more whenever the placeholder of the rest (`rest`) comes near to what is
 * seen. Most of a list is never looked at, and all of it at once would keep everything else waiting.
 */
export function useGrowing<E extends Element>(
  total: number,
  { first }: { first: number },
): [count: number, rest: RefObject<E | null>] {
  const rest = useRef<E>(null);
  const [reached, setReached] = useState(first);
  const count = Math.min(reached, total);
  useEffect(
    () => whenNear(rest.current, () => startTransition(() => setReached(count + more))),
    [count, total],
  );
  return [count, rest];
}

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when an element has come near to what is seen. Returns how to stop waiting. */
export function whenNear(target: Element | null, onNear: () => void): (() => void) | undefined {
  if (!target) return undefined;
  if (typeof IntersectionObserver === 'undefined') {
    onNear();
    return undefined;
  }
  observer ??= new IntersectionObserver(report, options);
  waiting.set(target, onNear);
  observer.observe(target);
  return () => forget(target);
}

/** The margin of lists that scroll by themselves is one of its own, which older browsers do not know. */
const options: IntersectionObserverInit & { scrollMargin: string } = {
  rootMargin: margin,
  scrollMargin: margin,
};

function report(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      waiting.get(target)?.();
      forget(target);
    }
}

function forget(target: Element): void {
  waiting.delete(target);
  observer?.unobserve(target);
}
