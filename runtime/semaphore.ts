/**
 * Lets so much work run at the same time and makes the rest wait its turn: what takes a core or much memory queues
 * in a flood, instead of taking the machine.
 */
export function createSemaphore(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
