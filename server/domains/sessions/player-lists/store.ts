import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { playerList } from '../tables.ts';

export type PlayerListRow = typeof playerList.$inferSelect;

export async function findList(db: Db, accountId: number): Promise<PlayerListRow | undefined> {
  const [row] = await db.select().from(playerList).where(eq(playerList.accountId, accountId));
  return row;
}

export async function findByUsername(db: Db, username: string): Promise<PlayerListRow | undefined> {
  const [row] = await db.select().from(playerList).where(eq(playerList.username, username));
  return row;
}

/** Takes the place of the list that the member had. */
export async function putList(
  db: Db,
  row: Omit<PlayerListRow, 'lastUsedAt' | 'device' | 'lease'>,
): Promise<void> {
  const fresh = { ...row, lastUsedAt: null, device: null, lease: null };
  await db.insert(playerList).values(fresh).onConflictDoUpdate({ target: playerList.accountId, set: fresh });
}

export async function deleteList(db: Db, accountId: number): Promise<void> {
  await db.delete(playerList).where(eq(playerList.accountId, accountId));
}

export async function noteUse(
  db: Db,
  username: string,
  use: Pick<PlayerListRow, 'lastUsedAt' | 'device'>,
): Promise<void> {
  await db.update(playerList).set(use).where(eq(playerList.username, username));
}

/** Notes the session that begins after another; false where that was noted by somebody else, or the list is gone. */
export async function noteSession(
  tx: Db,
  username: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const noted = await tx
    .update(playerList)
    .set({ lease: to })
    .where(
      and(
        eq(playerList.username, username),
        from === null ? isNull(playerList.lease) : eq(playerList.lease, from),
      ),
    )
    .returning({ accountId: playerList.accountId });
  return noted.length > 0;
}
