import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { ticket, ticketAttachment, ticketComment } from './tables.ts';

export type CommentRow = typeof ticketComment.$inferSelect;
export type AttachmentRow = typeof ticketAttachment.$inferSelect;
/** What was said, with the file that goes with it. */
export type SaidRow = CommentRow & Pick<Nullable<AttachmentRow>, 'filename' | 'uuid' | 'contentType'>;
type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Undefined when the same wish has said it already. */
export async function insertComment(
  tx: Db,
  row: typeof ticketComment.$inferInsert,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(ticketComment)
    .values(row)
    .onConflictDoNothing({ target: [ticketComment.ticketId, ticketComment.requestId] })
    .returning({ id: ticketComment.id });
  return made?.id;
}

export async function commentOfRequest(
  db: Db,
  ticketId: number,
  requestId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: ticketComment.id })
    .from(ticketComment)
    .where(and(eq(ticketComment.ticketId, ticketId), eq(ticketComment.requestId, requestId)));
  return row?.id;
}

export async function insertAttachment(tx: Db, row: typeof ticketAttachment.$inferInsert): Promise<void> {
  await tx.insert(ticketAttachment).values(row);
}

/** What was said last in a ticket, the oldest first. */
export async function commentsOf(db: Db, ticketId: number, most: number): Promise<SaidRow[]> {
  const rows = await db
    .select({ comment: ticketComment, file: ticketAttachment })
    .from(ticketComment)
    .leftJoin(ticketAttachment, eq(ticketAttachment.commentId, ticketComment.id))
    .where(eq(ticketComment.ticketId, ticketId))
    .orderBy(desc(ticketComment.id))
    .limit(most);
  return rows.reverse().map(withFile);
}

const withFile = ({ comment, file }: { comment: CommentRow; file: AttachmentRow | null }): SaidRow => ({
  ...comment,
  uuid: file?.uuid ?? null,
  filename: file?.filename ?? null,
  contentType: file?.contentType ?? null,
});

/** What was said last in each of these tickets, the oldest first. */
export async function lastCommentsOf(
  db: Db,
  ticketIds: readonly number[],
  mostEach: number,
): Promise<SaidRow[]> {
  if (ticketIds.length === 0) return [];
  const { id, ticketId } = ticketComment;
  const place = sql<number>`row_number() over (partition by ${ticketId} order by ${id} desc)`.as('place');
  const ordered = db
    .select({ id, place })
    .from(ticketComment)
    .where(inArray(ticketId, [...ticketIds]))
    .as('ordered');
  const rows = await db
    .select({ comment: ticketComment, file: ticketAttachment })
    .from(ticketComment)
    .innerJoin(ordered, eq(ordered.id, id))
    .leftJoin(ticketAttachment, eq(ticketAttachment.commentId, id))
    .where(lte(ordered.place, mostEach))
    .orderBy(asc(id));
  return rows.map(withFile);
}

/** All that was said in a member's tickets. */
export const saidIn = (db: Db, ticketIds: readonly number[]): Promise<CommentRow[]> =>
  ticketIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(ticketComment)
        .where(inArray(ticketComment.ticketId, [...ticketIds]))
        .orderBy(asc(ticketComment.id));

/** A file of anybody's. */
export async function findAttachment(db: Db, uuid: string): Promise<AttachmentRow | undefined> {
  const [row] = await db.select().from(ticketAttachment).where(eq(ticketAttachment.uuid, uuid));
  return row;
}

/** A file of a member's own ticket. */
export async function findOwnAttachment(
  db: Db,
  accountId: number,
  uuid: string,
): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select({ file: ticketAttachment })
    .from(ticketAttachment)
    .innerJoin(ticketComment, eq(ticketComment.id, ticketAttachment.commentId))
    .innerJoin(ticket, eq(ticket.id, ticketComment.ticketId))
    .where(and(eq(ticketAttachment.uuid, uuid), eq(ticket.accountId, accountId)));
  return row?.file;
}

/** Which of these files a row names. */
export async function namedAttachments(db: Db, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set();
  const rows = await db
    .select({ uuid: ticketAttachment.uuid })
    .from(ticketAttachment)
    .where(inArray(ticketAttachment.uuid, [...uuids]));
  return new Set(rows.map(({ uuid }) => uuid));
}
