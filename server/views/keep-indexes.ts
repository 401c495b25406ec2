import { faultText, type Log } from '../../runtime/log.ts';
import { repeat } from '../../runtime/repeat.ts';
import type { Items } from '../domains/catalogue/index.ts';
import type { Shows } from '../domains/search/index.ts';

/** A guide that has changed is read again so often, by its changed channels alone; who searches in between reads those. */
const lookMs = 30_000;

/** What ends it, and where it is said when it fails. */
export interface Ending {
  signal: AbortSignal;
  log: Log;
}

/**
 * Reads what searches and lists of films are answered from before anybody asks for it: it takes a second, for which the first one of
 * each would wait. Resolves when the signal has ended it.
 */
export async function keepIndexes(
  { shows, items }: { shows: Shows; items: Pick<Items, 'read'> },
  ending: Ending,
): Promise<void> {
  // One after the other: those who ask meanwhile for something else wait for pieces only.
  const read = async (): Promise<void> => {
    await shows();
    await items.read();
  };
  await read().catch((fault: unknown) => ending.log.error({ fault: faultText(fault) }, 'indexes.failed'));
  await repeat(read, lookMs, ending);
}
