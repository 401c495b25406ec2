import { startTransition, useEffect, useState } from 'react';

const first = 16;
const more = 24;
const pauseMs = 30;

/** How many rows of a long list to draw: as many as a screen shows at once, and the others in pauses. */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount((drawn) => drawn + more)), pauseMs);
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
