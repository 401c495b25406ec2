import { faultText, type Log } from '../../../runtime/log.ts';
import { followTicketKeyFile } from '../../../runtime/ticket-key-file.ts';
import type { TicketVerifier } from './ticket-verifier.ts';

/** Looks, whenever it is called, whether the file of keys holds others, and lets the verifier use those. */
export function followKeys(
  path: string | undefined,
  verifier: Pick<TicketVerifier, 'useKeys'>,
  log: Log,
): () => Promise<void> {
  if (path === undefined) return async () => {};
  return followTicketKeyFile({
    path,
    use({ keys }) {
      verifier.useKeys(keys);
      log.info({ keys: [...keys.keys()].join(' ') }, 'keys.taken');
    },
    onFault: (fault) => log.error({ path, fault: faultText(fault) }, 'keys.unreadable'),
  });
}
