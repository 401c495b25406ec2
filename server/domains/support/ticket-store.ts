import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { defined, only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { ticket, ticketAttachment, ticketComment } from './tables.ts';

export type TicketRow = typeof ticket.$inferSelect;
export type NewTicket = typeof ticket.$inferInsert;

/** Undefined when the same wish of the same member has made one already. */
export async function insertTicket(db: Db, row: NewTicket): Promise<TicketRow | undefined> {
  const [made] = await db
    .insert(ticket)
    .values(row)
    .onConflictDoNothing({ target: [ticket.accountId, ticket.requestId] })
    .returning();
  return made;
}

export async function ticketOfRequest(
  db: Db,
  accountId: number,
  requestId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(eq(ticket.accountId, accountId), eq(ticket.requestId, requestId)));
  return row?.id;
}

export async function findTicket(db: Db, id: number): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(ticket).where(eq(ticket.id, id));
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockTicket(tx: Db, id: number): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(ticket).where(eq(ticket.id, id)).for('update');
  return row;
}

/** The same of a member's own. */
export async function lockOwnTicket(tx: Db, accountId: number, id: number): Promise<TicketRow | undefined> {
  const [row] = await tx
    .select()
    .from(ticket)
    .where(and(eq(ticket.id, id), eq(ticket.accountId, accountId)))
    .for('update');
  return row;
}

export async function findOwnTicket(db: Db, accountId: number, id: number): Promise<TicketRow | undefined> {
  const [row] = await db
    .select()
    .from(ticket)
    .where(and(eq(ticket.id, id), eq(ticket.accountId, accountId)));
  return row;
}

/** A member's tickets, those first in which something was said last. */
export const ticketsOf = (db: Db, accountId: number, most: number): Promise<TicketRow[]> =>
  db
    .select()
    .from(ticket)
    .where(eq(ticket.accountId, accountId))
    .orderBy(desc(ticket.changedAt), desc(ticket.id))
    .limit(most);

export async function countTickets(db: Db, accountId: number): Promise<number> {
  return only(await db.select({ count: count() }).from(ticket).where(eq(ticket.accountId, accountId))).count;
}

/** What changes of a ticket; its version goes with it. */
export async function changeTicket(
  tx: Db,
  ids: readonly number[],
  change: Partial<Pick<TicketRow, 'state' | 'waitsFor' | 'changedAt' | 'closedAt' | 'incidentId'>>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(ticket)
    .set({ ...change, version: sql`${ticket.version} + 1` })
    .where(inArray(ticket.id, [...ids]));
}

/** The open tickets of an incident, locked in one order. */
export const lockTicketsOfIncident = (tx: Db, incidentId: number): Promise<TicketRow[]> =>
  tx
    .select()
    .from(ticket)
    .where(and(eq(ticket.incidentId, incidentId), eq(ticket.state, 'open')))
    .orderBy(asc(ticket.id))
    .for('update');

/** Whose tickets an incident has, ascending. */
export async function membersOfIncident(db: Db, incidentId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ accountId: ticket.accountId })
    .from(ticket)
    .where(and(eq(ticket.incidentId, incidentId), isNotNull(ticket.accountId)))
    .orderBy(asc(ticket.accountId));
  return rows.map(({ accountId }) => defined(accountId));
}

/** Everything a member has asked and what was answered. The files are swept afterwards. */
export async function deleteTicketsOf(tx: Db, accountId: number): Promise<void> {
  const own = await tx.select({ id: ticket.id }).from(ticket).where(eq(ticket.accountId, accountId));
  await deleteTickets(
    tx,
    own.map(({ id }) => id),
  );
}

/** Deletes tickets that were closed before an instant; so many at once. */
export async function deleteClosedBefore(tx: Db, ms: number, most: number): Promise<number> {
  const old = await tx
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(eq(ticket.state, 'closed'), lt(ticket.closedAt, ms)))
    .limit(most);
  await deleteTickets(
    tx,
    old.map(({ id }) => id),
  );
  return old.length;
}

async function deleteTickets(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const comments = tx
    .select({ id: ticketComment.id })
    .from(ticketComment)
    .where(inArray(ticketComment.ticketId, [...ids]));
  await tx.delete(ticketAttachment).where(inArray(ticketAttachment.commentId, comments));
  await tx.delete(ticketComment).where(inArray(ticketComment.ticketId, [...ids]));
  await tx.delete(ticket).where(inArray(ticket.id, [...ids]));
}
