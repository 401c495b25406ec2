import { startTransition, useEffect, useState } from 'react';

/** What is waited for may never come. */
const longestMs = 2_000;

/**
 * A value once it has stopped changing for a while, the first one at once; and not before there is time for what
 * hangs on it. Nobody reads about the channels that are only zapped past, and drawing them would delay the picture.
 */
export function useSettled<T>(value: T, delayMs: number, ready = true): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    // Drawn in small pieces: what the engine has to do comes between them.
    const settle = (): void => startTransition(() => setSettled(value));
    const timer = setTimeout(settle, ready ? delayMs : longestMs);
    return () => clearTimeout(timer);
  }, [value, delayMs, ready]);
  return settled ?? value;
}
