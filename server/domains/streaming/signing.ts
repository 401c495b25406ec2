import type { Mac } from '../../../contract/stream-ticket.ts';
import { ticketMac, type TicketKeys } from '../../../runtime/ticket-keys.ts';

/** What new tickets are signed with, at the moment. */
export interface Signing {
  readonly kid: number;
  readonly mac: Mac;
  /** These keys are in force from now on. */
  use(keys: TicketKeys): void;
}

export function createSigning(first: TicketKeys): Signing {
  let { signing: kid } = first;
  let mac = ticketMac(first.keys);
  return {
    get kid() {
      return kid;
    },
    get mac() {
      return mac;
    },
    use(keys) {
      kid = keys.signing;
      mac = ticketMac(keys.keys);
    },
  };
}
