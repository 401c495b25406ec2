import { eq, inArray } from 'drizzle-orm';
import type { QueryValue } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { streamChoice } from './tables.ts';

export const selectChosenServer = (db: Db, accountId: QueryValue<number>) =>
  db
    .select({ serverId: streamChoice.serverId })
    .from(streamChoice)
    .where(eq(streamChoice.accountId, accountId));

/** The stream server that a member has chosen, which need not be there any more. */
export async function chosenServerOf(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await selectChosenServer(db, accountId);
  return row?.serverId;
}

export async function saveChosenServer(db: Db, accountId: number, serverId: string): Promise<void> {
  await db
    .insert(streamChoice)
    .values({ accountId, serverId })
    .onConflictDoUpdate({ target: streamChoice.accountId, set: { serverId } });
}

/** Who has chosen a stream server. */
export async function choosersOf(db: Db, serverId: string): Promise<number[]> {
  const rows = await db
    .select({ accountId: streamChoice.accountId })
    .from(streamChoice)
    .where(eq(streamChoice.serverId, serverId));
  return rows.map(({ accountId }) => accountId);
}

/** Who of these has chosen one, whichever. */
export async function whoChose(db: Db, accountIds: readonly number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .select({ accountId: streamChoice.accountId })
    .from(streamChoice)
    .where(inArray(streamChoice.accountId, [...accountIds]));
  return new Set(rows.map(({ accountId }) => accountId));
}

export async function deleteChosenServer(db: Db, accountId: number): Promise<void> {
  await db.delete(streamChoice).where(eq(streamChoice.accountId, accountId));
}
