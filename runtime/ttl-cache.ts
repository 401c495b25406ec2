import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { createKept } from './kept/kept.ts';

/**
 * Keeps answers for a while, so that thousands of equal questions a second become one. What is under way is shared;
 * what failed, and what was found not to be there (undefined), is asked for again. Bounded: the answers asked for longest
 * ago go first. Where callers decide how large an answer is, their bytes are what is bounded, and they are given back when its time is over.
 */
export interface TtlCache<T> {
  /** What is known is answered at once: thousands of promises a second are what such a question costs most. */
  get(key: string, ask: () => Promise<T>): T | Promise<T>;
  /** What is known; undefined where nothing is, or where it is only being asked for. */
  known(key: string): T | undefined;
  forget(key: string): void;
  /** Forgets these answers, and what is under way, because it may become one of them. */
  forgetWhere(isOver: (answer: T) => boolean): void;
  clear(): void;
}

interface Entry<T> {
  asked: Promise<T>;
  at: number;
  /** Once it has come; an answer of undefined is not kept. */
  answer: T | undefined;
}

/** How much memory answers may take, and under which name that is told. */
interface Bytes<T> {
  name: string;
  most: number;
  of: (answer: T) => number;
}

/** @param ms how long an answer is good, from when it was asked for */
export function createTtlCache<T>({
  ms,
  most,
  bytes,
  clock,
}: {
  ms: number;
  most: number;
  bytes?: Bytes<T>;
  clock: Clock;
}): TtlCache<T> {
  const sizeOf = ({ answer }: Entry<T>): number => (answer === undefined ? 1 : bytes!.of(answer));
  const kept = bytes
    ? createKept<string, Entry<T>>({ name: bytes.name, mostBytes: bytes.most, bytesOf: sizeOf, most })
    : new LRUCache<string, Entry<T>>({ max: most });

  function fresh(key: string): Entry<T> | undefined {
    const entry = kept.peek(key);
    // A clock that was put back must not keep an answer for longer.
    return entry && Math.abs(clock() - entry.at) < ms ? entry : undefined;
  }

  function begin(key: string, ask: () => Promise<T>): Promise<T> {
    const entry: Entry<T> = { asked: ask(), at: clock(), answer: undefined };
    const drop = (): void => void (kept.peek(key) === entry && kept.delete(key));
    kept.set(key, entry);
    entry.asked.then((answer) => {
      if (answer === undefined) return drop();
      entry.answer = answer;
      // Only now is it known how much it is.
      if (bytes && kept.peek(key) === entry) {
        kept.delete(key);
        kept.set(key, entry);
        if (ms < Infinity) setTimeout(drop, ms).unref();
      }
    }, drop);
    return entry.asked;
  }

  return {
    get(key, ask) {
      const known = fresh(key);
      if (!known) return begin(key, ask);
      // What was asked before may fail by what is over by now: who joined it asks once more.
      return known.answer ?? known.asked.catch(() => fresh(key)?.asked ?? begin(key, ask));
    },
    known: (key) => fresh(key)?.answer,
    forget: (key) => void kept.delete(key),
    forgetWhere(isOver) {
      for (const [key, { answer }] of kept.entries())
        if (answer === undefined || isOver(answer)) kept.delete(key);
    },
    clear: () => kept.clear(),
  };
}
