import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import { broadcast } from './tables.ts';

export const dueBroadcasts: DueRows<typeof broadcast> = {
  table: broadcast,
  columns: { key: 'id', due: 'nextAt', ...usualColumns },
  where: inArray(broadcast.state, ['waiting', 'sending']),
  order: [asc(broadcast.nextAt)],
};

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
  const found = only(
    await db.select({ id: broadcast.id }).from(broadcast).where(eq(broadcast.requestId, row.requestId)),
  );
  return { id: found.id, isNew: false };
}

/** The message, which nobody else sends or cancels until the transaction ends. */
export async function lockBroadcast(db: Db, id: number): Promise<BroadcastRow | undefined> {
  const [row] = await db.select().from(broadcast).where(eq(broadcast.id, id)).for('update');
  return row;
}

export async function changeBroadcast(
  db: Db,
  id: number,
  change: Partial<
    Pick<BroadcastRow, 'state' | 'nextAt' | 'reachedUpTo' | 'reached' | 'missed' | 'finishedAt' | 'tries'>
  >,
): Promise<void> {
  await db.update(broadcast).set(change).where(eq(broadcast.id, id));
}

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

/** What was written to a member alone is nobody's business any more; that something was stays. */
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
