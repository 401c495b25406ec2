import { LRUCache } from 'lru-cache';
import { longestWindowMs, ticketGraceMs } from '../../../contract/constants.ts';
import type { TicketReason } from '../../../contract/errors.ts';
import { readTicket, type StreamTicket } from '../../../contract/stream-ticket.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { ticketMac } from '../../../runtime/ticket-keys.ts';
import { createNewestStreams } from './newest-streams.ts';
import type { Revocations } from './revocations.ts';

/**
 * Checks tickets: signature once, expiry, revocation and newer streams every time. `unsure` is for a genuine ticket whose session
 * cannot be vouched for at the moment; that is nobody's fault, so it is not a reason to be told.
 */
export interface TicketVerifier {
  check: (text: string) => StreamTicket | TicketReason | 'unsure';
  /** These keys are in force from now on, and no others. */
  useKeys: (keys: ReadonlyMap<number, Buffer>) => void;
  /** The numbers of the keys in force, ascending. */
  keyNumbers: () => number[];
}

/** Tickets known to be genuine. A player asks with the same one for three minutes. */
const rememberedTickets = 20_000;
/** However it came to be signed, one that opens more would have an edge list days for one viewer. */
const longestWindowSeconds = longestWindowMs / 1000;

/**
 * @param revocations what is known of sessions, and whether the server can be asked for a new ticket
 */
export function createTicketVerifier(options: {
  keys: ReadonlyMap<number, Buffer>;
  clock: Clock;
  revocations: Pick<Revocations, 'judge' | 'outageSince'>;
}): TicketVerifier {
  const { clock, revocations } = options;
  let { keys } = options;
  let mac = ticketMac(keys);
  const known = new LRUCache<string, StreamTicket>({ max: rememberedTickets });
  const isReplaced = createNewestStreams(clock);

  /** Is the ticket over, although a new one was to be had? One that ended before an outage is not revived by it. */
  function isOver({ expiresSeconds }: StreamTicket): boolean {
    const [endMs, now] = [expiresSeconds * 1000, clock()];
    if (endMs > now) return false;
    const outageSince = revocations.outageSince();
    return outageSince === undefined || endMs <= outageSince || now >= endMs + ticketGraceMs;
  }

  return {
    useKeys(fresh) {
      keys = fresh;
      mac = ticketMac(fresh);
      known.clear(); // what a retired key has signed was genuine a moment ago
    },
    keyNumbers: () => [...keys.keys()].sort((a, b) => a - b),
    check(text) {
      let ticket = known.get(text);
      if (!ticket) {
        const read = readTicket(text, mac);
        if (typeof read === 'string') return read; // not remembered: anyone can make up wrong ones
        if (read.scope === 'past' && read.toSeconds - read.fromSeconds > longestWindowSeconds) return 'scope';
        ticket = read;
        known.set(text, ticket);
      }
      if (isOver(ticket)) {
        known.delete(text);
        return 'expired';
      }
      const verdict = revocations.judge(ticket.session);
      if (verdict !== 'open') return verdict === 'revoked' ? 'session' : 'unsure';
      return isReplaced(ticket.session, ticket.streamMs) ? 'replaced' : ticket;
    },
  };
}
