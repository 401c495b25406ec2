import { useEffect, useState } from 'react';

/**
 * A value once it has stopped changing for a while; the first one at once. Nobody reads about the channels
 * that are only zapped past, and drawing them would delay the picture.
 */
export function useSettled<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled ?? value;
}
