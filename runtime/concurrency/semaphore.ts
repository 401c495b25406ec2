/**
 * Lets so much work run at the same time and makes the rest wait its turn: what takes a core or much memory queues
 * in a flood, instead of taking the machine.
 * @param mostWaiting how many may wait; `refusal` makes what the next one is refused with
 */
export function createSemaphore(most: number, mostWaiting = Infinity, refusal?: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++;
    else if (waiting.length >= mostWaiting) throw refusal?.() ?? new Error('too many wait');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line; were it free in between, somebody who comes just then would take it as well.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
