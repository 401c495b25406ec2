import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { claimDue } from '../../platform/db/claim.ts';
import type { Db } from '../../platform/db/database.ts';
import { broadcast } from './tables.ts';

export type BroadcastRow = typeof broadcast.$inferSelect;

/** Adds a message; that of the same wish is left as it is. Answers its id, and whether it is new. */
export async function addBroadcast(
  db: Db,
  row: Omit<typeof broadcast.$inferInsert, 'id'>,
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await db
    .insert(broadcast)
    .values(row)
    .onConflictDoNothing({ target: broadcast.requestId })
    .returning({ id: broadcast.id });
  if (made) return { id: made.id, isNew: true };
  const [found] = await db
    .select({ id: broadcast.id })
    .from(broadcast)
    .where(eq(broadcast.requestId, row.requestId));
  return { id: found!.id, isNew: false };
}

/** The message, which nobody else sends or cancels until the transaction ends. */
export async function lockBroadcast(db: Db, id: number): Promise<BroadcastRow | undefined> {
  const [row] = await db.select().from(broadcast).where(eq(broadcast.id, id)).for('update');
  return row;
}

export async function changeBroadcast(
  db: Db,
  id: number,
  change: Partial<Pick<BroadcastRow, 'state' | 'nextAt' | 'toldUpTo' | 'told' | 'finishedAt'>>,
): Promise<void> {
  await db.update(broadcast).set(change).where(eq(broadcast.id, id));
}

/** Takes messages that are due, and keeps everybody else off them until `until`. */
export const takeDueBroadcasts = (db: Db, nowMs: number, until: number): Promise<BroadcastRow[]> =>
  claimDue(db, broadcast, {
    key: broadcast.id,
    due: broadcast.nextAt,
    where: inArray(broadcast.state, ['waiting', 'sending']),
    order: [sql`${broadcast.nextAt}`],
    most: 10,
    nowMs,
    set: { nextAt: until },
  });

/** A page of messages, the newest first. */
export const pageOfBroadcasts = (
  db: Db,
  { before, most }: { before: number | undefined; most: number },
): Promise<BroadcastRow[]> =>
  db
    .select()
    .from(broadcast)
    .where(and(before === undefined ? undefined : lt(broadcast.id, before)))
    .orderBy(desc(broadcast.id))
    .limit(most);

/** What was told to a member alone is nobody's business any more; that something was stays. */
export async function forgetMember(db: Db, accountId: number): Promise<void> {
  await db
    .update(broadcast)
    .set({
      accountId: null,
      title: '',
      text: '',
      filter: { kind: 'member', email: '' },
      nextAt: null,
      state: sql`case when ${broadcast.state} in ('waiting', 'sending') then 'canceled' else ${broadcast.state} end`,
    })
    .where(eq(broadcast.accountId, accountId));
}
