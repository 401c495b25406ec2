/** Keeps what was read last, up to a number of bytes; who asks for what is being read waits for that. */
export interface ByteCache {
  get: (key: string, read: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>;
}

export function createByteCache(mostBytes: number): ByteCache {
  /** The one used last stands last. */
  const kept = new Map<string, Buffer>();
  const reading = new Map<string, Promise<Buffer | undefined>>();
  let total = 0;

  function keep(key: string, bytes: Buffer): void {
    kept.set(key, bytes);
    total += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (total <= mostBytes) break;
      kept.delete(oldest);
      total -= length;
    }
  }

  return {
    async get(key, read) {
      const held = kept.get(key);
      if (held) {
        kept.delete(key);
        kept.set(key, held);
        return held;
      }
      let started = reading.get(key);
      if (!started) {
        started = read().finally(() => reading.delete(key));
        reading.set(key, started);
        const bytes = await started;
        if (bytes) keep(key, bytes);
        return bytes;
      }
      return started;
    },
  };
}
