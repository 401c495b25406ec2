import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/patterns.ts';
import { ticket, ticketComment } from './tables.ts';
import type { TicketRow } from './ticket-store.ts';

/** Which tickets an operator wants to see. */
export interface TicketFilter {
  /** `open` waits for an operator, `waiting` for the one who asked. */
  state: 'open' | 'waiting' | 'closed' | 'all';
  from?: 'member' | 'guest' | undefined;
  /** A number, an address or a part of one, or words that were said. */
  search?: string | undefined;
  accountId?: number | undefined;
  channelId?: string | undefined;
  incidentId?: number | undefined;
  /** Nothing has happened since. */
  quietSince?: number | undefined;
  /** The number of the last ticket of the page before. */
  after?: number | undefined;
  most: number;
}

/** One page of tickets: of the open ones the oldest first, because they have waited longest, else the newest. */
export function listTickets(db: Db, filter: TicketFilter): Promise<TicketRow[]> {
  const oldestFirst = filter.state === 'open';
  const { after } = filter;
  const beyond = after === undefined ? undefined : oldestFirst ? gt(ticket.id, after) : lt(ticket.id, after);
  return db
    .select()
    .from(ticket)
    .where(and(...conditions(db, filter), beyond))
    .orderBy(oldestFirst ? asc(ticket.id) : desc(ticket.id))
    .limit(filter.most);
}

function conditions(db: Db, filter: TicketFilter): (SQL | undefined)[] {
  const { state, from, accountId, channelId, incidentId, quietSince, search } = filter;
  return [
    state === 'all' ? undefined : eq(ticket.state, state === 'closed' ? 'closed' : 'open'),
    state === 'open' ? eq(ticket.waitsFor, 'operator') : undefined,
    state === 'waiting' ? eq(ticket.waitsFor, 'asker') : undefined,
    from === 'member' ? isNotNull(ticket.accountId) : undefined,
    from === 'guest' ? isNull(ticket.accountId) : undefined,
    accountId === undefined ? undefined : eq(ticket.accountId, accountId),
    channelId === undefined ? undefined : eq(ticket.channelId, channelId),
    incidentId === undefined ? undefined : eq(ticket.incidentId, incidentId),
    quietSince === undefined ? undefined : lt(ticket.changedAt, quietSince),
    search === undefined ? undefined : found(db, search),
  ];
}

function found(db: Db, search: string): SQL | undefined {
  if (/^#?\d{1,15}$/.test(search)) return eq(ticket.id, Number(search.replace('#', '')));
  const said = db
    .select({ id: ticketComment.ticketId })
    .from(ticketComment)
    .where(or(contains(ticketComment.text, search), contains(ticketComment.authorName, search)));
  return or(contains(ticket.guestEmail, search), inArray(ticket.id, said));
}
