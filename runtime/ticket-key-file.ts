import { stat } from 'node:fs/promises';
import { readIfThere } from './files.ts';
import { parseTicketKeys, type TicketKeys } from './ticket-keys.ts';

/**
 * Looks into the file of secrets, whenever it is called, and hands over the ticket keys when they are others than
 * before. A file that is not there or cannot be understood changes nothing: half a set of keys would end sessions.
 * @param onFault hears once of each content that cannot be used
 */
export function followTicketKeyFile(options: {
  path: string;
  use: (keys: TicketKeys) => void;
  onFault: (fault: unknown) => void;
}): () => Promise<void> {
  const { path, use, onFault } = options;
  let seen: string | undefined;
  let seenState: string | undefined;
  return async () => {
    // It is looked at every two seconds, and is another one once in months.
    const state = await stateOf(path);
    if (state === seenState) return;
    const text = (await readIfThere(path))?.toString();
    seenState = state;
    if (text === undefined || text === seen) return;
    seen = text;
    try {
      use(parseTicketKeys(String((JSON.parse(text) as { ticketKeys?: string }).ticketKeys ?? '')));
    } catch (fault) {
      onFault(fault);
    }
  };
}

/** Changes with every file that is put in its place and all that is written into it; undefined where there is none. */
async function stateOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ');
}
