import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import { digestChoice } from './tables.ts';

export const dueDigests: DueRows<typeof digestChoice> = {
  table: digestChoice,
  columns: { key: 'accountId', due: 'nextAt', ...usualColumns },
  order: [asc(digestChoice.nextAt), asc(digestChoice.accountId)],
};

export type DigestRow = typeof digestChoice.$inferSelect;

const fresh = { tries: 0, lastError: null, deadAt: null };

export async function findChoice(db: Db, accountId: number): Promise<DigestRow | undefined> {
  const [row] = await db.select().from(digestChoice).where(eq(digestChoice.accountId, accountId));
  return row;
}

export async function saveChoice(
  db: Db,
  row: Pick<DigestRow, 'accountId' | 'timeZone' | 'nextAt'>,
): Promise<void> {
  const { timeZone, nextAt } = row;
  await db
    .insert(digestChoice)
    .values(row)
    .onConflictDoUpdate({ target: digestChoice.accountId, set: { timeZone, nextAt, ...fresh } });
}

export async function deleteChoice(db: Db, accountId: number): Promise<void> {
  await db.delete(digestChoice).where(eq(digestChoice.accountId, accountId));
}

export async function setNext(db: Db, accountId: number, nextAt: number): Promise<void> {
  await db
    .update(digestChoice)
    .set({ nextAt, ...fresh })
    .where(eq(digestChoice.accountId, accountId));
}
