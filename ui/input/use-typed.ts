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
  // What was told and has yet to come back: by the time that it is drawn, more may have been typed.
  const [reported, setReported] = useState<readonly string[]>([]);
  if (given !== text) {
    const at = reported.indexOf(text);
    setGiven(text);
    setReported(at === -1 ? [] : reported.slice(at + 1));
    if (at === -1) setTyped(text);
  }
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => {
      setReported((before) => [...before, typed]);
      latest.current(typed);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, text, restMs]);
  const clear = (): void => {
    setTyped('');
    setReported((before) => [...before, '']);
    onText('');
  };
  return { typed, setTyped, clear };
}
