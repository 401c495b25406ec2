import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far out of sight: what a flick of a finger or a turn of a wheel brings into it. */
const margin = '300px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Has an element come near to what is seen? Once it has, it has for good. Browsers load lazy pictures from two windows
 * away, which on a screen full of lists is three times as many as are ever looked at.
 */
export function useNear<E extends Element>(): [near: boolean, element: RefObject<E | null>] {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    return whenNear(element.current, () => setNear(true));
  }, [near]);
  return [near, element];
}

/** Says once that an element has come near to what is seen. Returns how to stop waiting. */
export function whenNear(target: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear();
    return () => undefined;
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
