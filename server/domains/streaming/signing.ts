import { signTicket, type Mac, type StreamTicket } from '../../../contract/stream-ticket.ts';
import type { Interval } from '../../../contract/interval.ts';
import type { Permission } from './streaming.ts';
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

/** The ticket that lets a session have what it was permitted. */
export function ticketFor(
  stream: {
    scope: StreamTicket['scope'];
    past: Interval | undefined;
    session: string;
    /** The channel, or the number of the title. */
    id: string;
    /** When the stream began; 0 for visitors. */
    streamMs: number;
    permission: Permission;
    paced?: true | undefined;
  },
  { kid, mac }: Signing,
): string {
  const { scope, past, session, id, streamMs, permission, paced } = stream;
  return signTicket(
    {
      kid,
      scope,
      renditions: permission.renditions,
      paced,
      expiresSeconds: Math.floor(permission.expiresAt / 1000),
      session,
      fromSeconds: past ? past.fromMs / 1000 : 0,
      toSeconds: past ? past.toMs / 1000 : 0,
      streamMs,
      contentId: id,
    },
    mac,
  );
}
