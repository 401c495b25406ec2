import { startTransition, useEffect, useState } from 'react';

/** What is waited for may never come. */
const longestMs = 2_000;

/** Something that is waited for. */
export interface Gate {
  isOpen: () => boolean;
  /** Calls back whenever it opens or closes. Returns how to stop. */
  subscribe: (changed: () => void) => () => void;
}

/**
 * A value once it has stopped changing for a while, the first one at once; and not before there is time for what
 * hangs on it. Nobody reads about the channels that are only zapped past, and drawing them would delay the picture.
 */
export function useSettled<T>(value: T, delayMs: number, gate: Gate): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Drawn in small pieces: what the engine has to do comes between them.
    const settle = (): void => {
      stop();
      startTransition(() => setSettled(value));
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(settle, gate.isOpen() ? delayMs : longestMs);
    };
    const stop = gate.subscribe(wait);
    wait();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [value, delayMs, gate]);
  return settled ?? value;
}
