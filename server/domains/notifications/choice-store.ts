import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { notificationChoice } from './tables.ts';

export type ChoiceRow = typeof notificationChoice.$inferSelect;

export async function choicesOfEach(db: Db, accountIds: readonly number[]): Promise<ChoiceRow[]> {
  return db
    .select()
    .from(notificationChoice)
    .where(inArray(notificationChoice.accountId, [...accountIds]));
}

export async function saveChoice(db: Db, row: ChoiceRow): Promise<void> {
  const { list, mail, push } = row;
  await db
    .insert(notificationChoice)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationChoice.accountId, notificationChoice.kind],
      set: { list, mail, push },
    });
}

export async function deleteChoicesOf(db: Db, accountId: number): Promise<void> {
  await db.delete(notificationChoice).where(eq(notificationChoice.accountId, accountId));
}
