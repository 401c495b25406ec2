import { readKeys } from '../config/config.ts';
import { readIfThere } from '../files.ts';
import type { Log } from '../log.ts';

/**
 * Looks into the file of secrets and hands over the ticket keys when they are others than before. A file that
 * cannot be understood changes nothing: half a set of keys would end sessions.
 */
export function followKeyFile(options: {
  path: string;
  use: (keys: ReadonlyMap<number, Buffer>) => void;
  log: Log;
}): () => Promise<void> {
  const { path, use, log } = options;
  let seen: string | undefined;
  return async () => {
    const text = (await readIfThere(path))?.toString();
    if (text === undefined || text === seen) return;
    seen = text;
    const faults: string[] = [];
    const keys = readKeys(ticketKeysIn(text), faults);
    if (keys.size === 0 || faults.length > 0) return log.error('keys.unreadable', { path });
    use(keys);
    log.info('keys.taken', { keys: [...keys.keys()].join(' ') });
  };
}

function ticketKeysIn(text: string): string {
  try {
    return String((JSON.parse(text) as { ticketKeys?: string }).ticketKeys ?? '');
  } catch {
    return '';
  }
}
