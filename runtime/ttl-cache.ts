import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/**
 * Keeps answers for a while, so that thousands of equal questions a second become one. What is under way is shared;
 * what failed, and what was found not to be there (undefined), is asked for again. Bounded: the answers used longest
 * ago go first.
 */
export interface TtlCache<T> {
  get(key: string, ask: () => Promise<T>): Promise<T>;
  /** Whether there is an answer, and not only a question under way. */
  has(key: string): boolean;
  forget(key: string): void;
  clear(): void;
}

interface Entry<T> {
  answer: Promise<T>;
  at: number;
  answered: boolean;
}

/** @param ms how long an answer is good, from when it was asked for */
export function createTtlCache<T>({
  ms,
  most,
  clock,
}: {
  ms: number;
  most: number;
  clock: Clock;
}): TtlCache<T> {
  const kept = new LRUCache<string, Entry<T>>({ max: most });

  function fresh(key: string): Entry<T> | undefined {
    const entry = kept.get(key);
    // A clock that was put back must not keep an answer for longer.
    return entry && Math.abs(clock() - entry.at) < ms ? entry : undefined;
  }

  function begin(key: string, ask: () => Promise<T>): Promise<T> {
    const entry: Entry<T> = { answer: ask(), at: clock(), answered: false };
    const drop = (): void => void (kept.peek(key) === entry && kept.delete(key));
    kept.set(key, entry);
    entry.answer.then((answer) => (answer === undefined ? drop() : (entry.answered = true)), drop);
    return entry.answer;
  }

  return {
    get(key, ask) {
      const known = fresh(key);
      if (!known) return begin(key, ask);
      if (known.answered) return known.answer;
      // What was asked before may fail by what is over by now: who joined it asks once more.
      return known.answer.catch(() => fresh(key)?.answer ?? begin(key, ask));
    },
    has: (key) => fresh(key)?.answered ?? false,
    forget: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
