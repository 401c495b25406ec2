import { createSemaphore } from '../../../runtime/concurrency/semaphore.ts';
import { getOrThrow } from '../../../runtime/defined.ts';

/** Windows that are read and written at the same time: how much that is, is for viewers to say. */
const mostAtOnce = 4;
/** What one session may have under way. A player needs three, and many visitors share one. */
const mostOfSession = 8;

/**
 * Does work on a window of the past for a session when its turn comes; undefined for one that has as much under way as
 * it may: more of that would cost everybody else their turn, here and on any other edge.
 */
export type WindowWork = <T>(session: string, work: () => Promise<T>) => Promise<T> | undefined;

export function createWindowWork(): WindowWork {
  const inTurn = createSemaphore(mostAtOnce);
  const inFlight = new Map<string, number>();

  return (session, work) => {
    const count = inFlight.get(session) ?? 0;
    if (count >= mostOfSession) return undefined;
    inFlight.set(session, count + 1);
    return inTurn(work).finally(() => {
      const left = getOrThrow(inFlight, session) - 1;
      if (left === 0) inFlight.delete(session);
      else inFlight.set(session, left);
    });
  };
}
