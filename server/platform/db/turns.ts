import { AsyncLocalStorage } from 'node:async_hooks';

/** Who asks for the connection: a call that somebody waits for, or due work. */
type Asker = 'call' | 'work';

const asWork = new AsyncLocalStorage<true>();

/** Does something as due work, and all that follows from it: its queries stand behind those of calls. */
export const inBackground = <T>(work: () => T): T => asWork.run(true, work);

export const currentAsker = (): Asker => (asWork.getStore() ? 'work' : 'call');

export interface Turns {
  /** Has `begin` called when the turn has come, at once where nobody has it; answers how to leave the line before. */
  ask(asker: Asker, begin: () => void): () => void;
  /** The one whose turn it is has finished. */
  done(): void;
  readonly waiting: number;
}

/** So many calls in a row go before work that waits: it slows down under load, and never stands still. */
const callsBeforeWork = 8;

/** Gives one connection to those who ask for it, one after the other: calls first, work when it has waited for long enough. */
export function createTurns(mostBeforeWork = callsBeforeWork): Turns {
  const lines: Record<Asker, Set<() => void>> = { call: new Set(), work: new Set() };
  let taken = false;
  let passedOver = 0;

  function next(): (() => void) | undefined {
    const worksTurn = lines.call.size === 0 || passedOver >= mostBeforeWork;
    const line = lines.work.size > 0 && worksTurn ? lines.work : lines.call;
    passedOver = line === lines.call && lines.work.size > 0 ? passedOver + 1 : 0;
    const [begin] = line;
    if (begin) line.delete(begin);
    return begin;
  }

  return {
    ask(asker, begin) {
      if (taken) {
        lines[asker].add(begin);
        return () => void lines[asker].delete(begin);
      }
      taken = true;
      begin();
      return () => {};
    },
    done() {
      const begin = next();
      if (begin) begin();
      else taken = false;
    },
    get waiting() {
      return lines.call.size + lines.work.size;
    },
  };
}
