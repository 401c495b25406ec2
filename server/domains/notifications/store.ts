import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { notification, systemMessage } from './tables.ts';

export type MessageRow = typeof systemMessage.$inferSelect;

export async function insertMessage(
  db: Db,
  row: { accountId: number; message: string; createdAt: number },
): Promise<void> {
  await db.insert(systemMessage).values(row);
}

/** What a member has not acknowledged yet, the oldest first. */
export async function openMessages(db: Db, accountId: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(systemMessage)
    .where(and(eq(systemMessage.accountId, accountId), isNull(systemMessage.dismissedAt)))
    .orderBy(asc(systemMessage.id));
}

/** Every message a member ever got. */
export async function messagesOf(db: Db, accountId: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(systemMessage)
    .where(eq(systemMessage.accountId, accountId))
    .orderBy(asc(systemMessage.id));
}

/** Ids of somebody else's messages, like those that do not exist, change nothing. */
export async function dismiss(
  db: Db,
  accountId: number,
  ids: readonly number[],
  dismissedAt: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(systemMessage)
    .set({ dismissedAt })
    .where(
      and(
        eq(systemMessage.accountId, accountId),
        inArray(systemMessage.id, [...ids]),
        isNull(systemMessage.dismissedAt),
      ),
    );
}

export async function deleteMessagesOf(db: Db, accountId: number): Promise<void> {
  await db.delete(systemMessage).where(eq(systemMessage.accountId, accountId));
}

/** Answers whether it was new. */
export async function insertNotification(
  db: Db,
  row: Omit<typeof notification.$inferInsert, 'id'>,
): Promise<boolean> {
  const made = await db
    .insert(notification)
    .values(row)
    .onConflictDoNothing({ target: [notification.accountId, notification.sourceKey] })
    .returning({ id: notification.id });
  return made.length > 0;
}
