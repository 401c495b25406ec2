import { useEffect, useRef, type RefObject } from 'react';

/** Fetches more when the end of a list comes near, as long as there is more. */
export function useEndless(more: (() => void) | undefined, shown: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  const reachable = more !== undefined;
  useEffect(() => {
    if (!end.current || !reachable || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current?.(),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [reachable, shown]);
  return end;
}
