import { LRUCache } from 'lru-cache';

/** Keeps what was read last, up to a number of bytes; who asks for what is being read waits for that. */
export interface ByteCache {
  get: (key: string, read: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>;
  /** Bytes that are kept. */
  size: () => number;
}

/** @param onAsked whether it was kept, or being read, already */
export function createByteCache(mostBytes: number, onAsked?: (known: boolean) => void): ByteCache {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const reading = new Map<string, Promise<Buffer | undefined>>();

  return {
    async get(key, read) {
      const held = kept.get(key);
      const started = held ? undefined : reading.get(key);
      onAsked?.(held !== undefined || started !== undefined);
      if (held) return held;
      if (started) return started;
      const begun = read().finally(() => reading.delete(key));
      reading.set(key, begun);
      const bytes = await begun;
      if (bytes) kept.set(key, bytes);
      return bytes;
    },
    size: () => kept.calculatedSize,
  };
}

/** Keeps nothing: for what somebody else keeps. */
export const noCache: ByteCache = { get: (_, read) => read(), size: () => 0 };
