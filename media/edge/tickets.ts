import { createHmac, createSecretKey } from 'node:crypto';
import type { TicketReason } from '../../contract/errors.ts';
import { readTicket, type Mac, type StreamTicket } from '../../contract/stream-ticket.ts';
import type { Clock } from '../clock.ts';

/** Checks tickets: signature once, expiry and revocation every time. */
export interface TicketDoor {
  check: (text: string) => StreamTicket | TicketReason;
}

/** Tickets known to be genuine. A player asks with the same one for three minutes. */
const rememberedTickets = 20_000;

/** The signature function of a set of keys, as the contract's ticket functions want it. */
export function ticketMac(keys: ReadonlyMap<number, Buffer>): Mac {
  // A key object is set up once; handing over raw bytes would do it again for every ticket.
  const secrets = new Map([...keys].map(([kid, key]) => [kid, createSecretKey(key)] as const));
  return (message, kid) => {
    const secret = secrets.get(kid);
    return secret && createHmac('sha256', secret).update(message).digest();
  };
}

/**
 * @param isRevoked whether a session (16 hex digits) has been ended before its tickets
 */
export function createTicketDoor(options: {
  keys: ReadonlyMap<number, Buffer>;
  clock: Clock;
  isRevoked?: (session: string) => boolean;
}): TicketDoor {
  const mac = ticketMac(options.keys);
  const known = new Map<string, StreamTicket>();
  return {
    check(text) {
      let ticket = known.get(text);
      if (!ticket) {
        const read = readTicket(text, mac);
        if (typeof read === 'string') return read; // not remembered: anyone can make up wrong ones
        ticket = read;
        if (known.size >= rememberedTickets) known.delete(known.keys().next().value!);
        known.set(text, ticket);
      }
      if (ticket.expiresSeconds * 1000 <= options.clock()) {
        known.delete(text);
        return 'expired';
      }
      return options.isRevoked?.(ticket.session) ? 'session' : ticket;
    },
  };
}
