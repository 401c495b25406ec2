import { readTicket, type StreamTicket } from '../../contract/stream-ticket.ts';
import { ticketMac } from '../../runtime/ticket-keys.ts';

/** What the tickets of scenarios are signed with. */
export const ticketKey = Buffer.alloc(32, 7);
const mac = ticketMac(new Map([[1, ticketKey]]));

/** The ticket in a stream's address, as it stands there. */
export const ticketTextOf = (url: string): string => /\/t\/([^/]+)\//.exec(url)![1]!;

/** What that ticket says. Throws when it is not one of ours. */
export function ticketOf(url: string): StreamTicket {
  const ticket = readTicket(ticketTextOf(url), mac);
  if (typeof ticket === 'string') throw new Error(ticket);
  return ticket;
}
