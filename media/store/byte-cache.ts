import { LRUCache } from 'lru-cache';
/** Keeps what was read last, up to a number of bytes; who asks for what is being read waits for that. */
export interface ByteCache {
  get: (key: string, read: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>;
}

export function createByteCache(mostBytes: number): ByteCache {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const reading = new Map<string, Promise<Buffer | undefined>>();

  return {
    async get(key, read) {
      const held = kept.get(key);
      if (held) return held;
      let started = reading.get(key);
      if (!started) {
        started = read().finally(() => reading.delete(key));
        reading.set(key, started);
        const bytes = await started;
        if (bytes) kept.set(key, bytes);
        return bytes;
      }
      return started;
    },
  };
}
