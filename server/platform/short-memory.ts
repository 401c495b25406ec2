import type { Clock } from './clock.ts';

/**
 * Remembers answers for a moment, so that thousands of equal questions a second become one. What is under way
 * is shared, what failed is forgotten. Bounded: when full, the oldest go.
 */
export function createShortMemory<T>({ ms, most, clock }: { ms: number; most: number; clock: Clock }) {
  const kept = new Map<string, { answer: Promise<T>; at: number }>();

  function get(key: string, ask: () => Promise<T>): Promise<T> {
    const now = clock();
    const known = kept.get(key);
    if (known && now - known.at < ms) return known.answer;
    const entry = { answer: ask(), at: now };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    entry.answer.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry.answer;
  }

  return {
    get,
    forget: (key: string): void => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
