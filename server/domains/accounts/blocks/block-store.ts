import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { QueryValue } from '../../../platform/db/ask-together.ts';
import { isAfter } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { accountBlock } from '../tables.ts';

export type BlockRow = typeof accountBlock.$inferSelect;

export async function insertBlock(db: Db, row: Omit<typeof accountBlock.$inferInsert, 'id'>): Promise<void> {
  await db.insert(accountBlock).values(row);
}

const inForce = (accountId: QueryValue<number> | SQL<number>, nowMs: QueryValue<number>) =>
  and(
    eq(accountBlock.accountId, accountId),
    isNull(accountBlock.liftedAt),
    or(isNull(accountBlock.until), isAfter(accountBlock.until, nowMs)),
  );

export const selectBlocksInForce = (
  db: Db,
  accountId: QueryValue<number> | SQL<number>,
  nowMs: QueryValue<number>,
) =>
  db
    .select({ reason: accountBlock.reason, until: accountBlock.until })
    .from(accountBlock)
    .where(inForce(accountId, nowMs));

/** Every block there ever was, the newest first; of one account or of all. */
export async function blocksOf(db: Db, accountId?: number): Promise<BlockRow[]> {
  return db
    .select()
    .from(accountBlock)
    .where(accountId === undefined ? undefined : eq(accountBlock.accountId, accountId))
    .orderBy(desc(accountBlock.id))
    .limit(1_000);
}

/** Ends the blocks that are in force; answers how many there were. */
export async function liftInForce(db: Db, accountId: number, by: string, nowMs: number): Promise<number> {
  const lifted = await db
    .update(accountBlock)
    .set({ liftedAt: nowMs, liftedBy: by })
    .where(inForce(accountId, nowMs))
    .returning({ id: accountBlock.id });
  return lifted.length;
}

export async function deleteBlocksOf(db: Db, accountId: number): Promise<void> {
  await db.delete(accountBlock).where(eq(accountBlock.accountId, accountId));
}
