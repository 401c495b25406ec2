import { readIfThere } from './files.ts';
import { parseTicketKeys, type TicketKeys } from './ticket-keys.ts';

/**
 * Looks into the file of secrets, whenever it is called, and hands over the ticket keys when they are others than
 * before. A file that is not there or cannot be understood changes nothing: half a set of keys would end sessions.
 * @param onFault told once for each content that cannot be used
 */
export function followTicketKeyFile(options: {
  path: string;
  use: (keys: TicketKeys) => void;
  onFault: (fault: unknown) => void;
}): () => Promise<void> {
  const { path, use, onFault } = options;
  let seen: string | undefined;
  return async () => {
    const text = (await readIfThere(path))?.toString();
    if (text === undefined || text === seen) return;
    seen = text;
    try {
      use(parseTicketKeys(String((JSON.parse(text) as { ticketKeys?: string }).ticketKeys ?? '')));
    } catch (fault) {
      onFault(fault);
    }
  };
}
