import { useEffect, useRef, useState } from 'react';

export interface Typed {
  typed: string;
  setTyped: (text: string) => void;
  /** Takes everything back at once. */
  clear: () => void;
}

/** What is being typed, told to `onText` when typing has rested for a while; follows `text` when that is changed elsewhere. */
export function useTyped(text: string, onText: (text: string) => void, restMs: number): Typed {
  const [typed, setTyped] = useState(text);
  const [given, setGiven] = useState(text);
  if (given !== text) {
    setGiven(text);
    setTyped(text);
  }
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => latest.current(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, text, restMs]);
  const clear = (): void => {
    setTyped('');
    onText('');
  };
  return { typed, setTyped, clear };
}
