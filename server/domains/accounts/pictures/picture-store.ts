import { eq } from 'drizzle-orm';
import type { QueryValue } from '../../../platform/db/ask-together.ts';
import type { Db } from '../../../platform/db/database.ts';
import { accountPicture } from '../tables.ts';

/** The picture of an account; the one before it is gone. */
export async function savePicture(db: Db, row: typeof accountPicture.$inferInsert): Promise<void> {
  const { key, jpeg, createdAt } = row;
  await db
    .insert(accountPicture)
    .values(row)
    .onConflictDoUpdate({ target: accountPicture.accountId, set: { key, jpeg, createdAt } });
}

export async function deletePicture(db: Db, accountId: number): Promise<void> {
  await db.delete(accountPicture).where(eq(accountPicture.accountId, accountId));
}

export async function findPicture(db: Db, key: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ jpeg: accountPicture.jpeg })
    .from(accountPicture)
    .where(eq(accountPicture.key, key));
  return row?.jpeg;
}

export const selectPictureKey = (db: Db, accountId: QueryValue<number>) =>
  db.select({ key: accountPicture.key }).from(accountPicture).where(eq(accountPicture.accountId, accountId));
