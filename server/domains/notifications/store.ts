import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { defined, only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { notification, systemMessage } from './tables.ts';

export type MessageRow = typeof systemMessage.$inferSelect;
export type NotificationRow = typeof notification.$inferSelect;
type NewNotification = Omit<typeof notification.$inferInsert, 'id'>;

export async function insertMessage(
  db: Db,
  row: { accountId: number; message: string; createdAt: number },
): Promise<void> {
  await db.insert(systemMessage).values(row);
}

/** Leaves the message of a sending with each of these members who has not got it yet. */
export async function insertMessages(
  db: Db,
  accountIds: readonly number[],
  message: { broadcastId: number; message: string; createdAt: number },
): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .insert(systemMessage)
    .values(accountIds.map((accountId) => ({ accountId, ...message })))
    .onConflictDoNothing({ target: [systemMessage.broadcastId, systemMessage.accountId] });
}

/** What came of sendings that were left on screens, by sending. */
export async function messageResults(
  db: Db,
  broadcastIds: readonly number[],
): Promise<Map<number, { shown: number; acknowledged: number }>> {
  if (broadcastIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: systemMessage.broadcastId,
      shown: count(systemMessage.shownAt),
      acknowledged: count(systemMessage.dismissedAt),
    })
    .from(systemMessage)
    .where(inArray(systemMessage.broadcastId, [...broadcastIds]))
    .groupBy(systemMessage.broadcastId);
  return new Map(rows.map(({ id, ...result }) => [defined(id), result]));
}

/** How many have read news of these causes, by cause. */
export async function readsOfCauses(db: Db, causes: readonly string[]): Promise<Map<string, number>> {
  if (causes.length === 0) return new Map();
  const rows = await db
    .select({ cause: notification.sourceKey, read: count(notification.readAt) })
    .from(notification)
    .where(
      and(inArray(notification.sourceKey, [...causes]), sql`${notification.sourceKey} like 'broadcast:%'`),
    )
    .groupBy(notification.sourceKey);
  return new Map(rows.map(({ cause, read }) => [cause, read]));
}

/** Notes that a screen was given messages for the first time. */
export async function markShown(
  db: Db,
  accountId: number,
  ids: readonly number[],
  shownAt: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(systemMessage)
    .set({ shownAt })
    .where(
      and(
        eq(systemMessage.accountId, accountId),
        inArray(systemMessage.id, [...ids]),
        isNull(systemMessage.shownAt),
      ),
    );
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

/**
 * Acknowledges messages; what stands of them in the member's news is read with that, too. Ids of somebody else's messages, like
 * those that do not exist, change nothing. Answers whether news were read.
 */
export async function dismiss(
  db: Db,
  accountId: number,
  ids: readonly number[],
  dismissedAt: number,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const dismissed = await db
    .update(systemMessage)
    .set({ dismissedAt })
    .where(
      and(
        eq(systemMessage.accountId, accountId),
        inArray(systemMessage.id, [...ids]),
        isNull(systemMessage.dismissedAt),
      ),
    )
    .returning({ broadcastId: systemMessage.broadcastId });
  const causes = dismissed.flatMap(({ broadcastId }) =>
    broadcastId === null ? [] : `broadcast:${broadcastId}`,
  );
  if (causes.length === 0) return false;
  const read = await db
    .update(notification)
    .set({ readAt: dismissedAt })
    .where(
      and(
        eq(notification.accountId, accountId),
        inArray(notification.sourceKey, causes),
        isNull(notification.readAt),
      ),
    )
    .returning({ id: notification.id });
  return read.length > 0;
}

export async function deleteMessagesOf(db: Db, accountId: number): Promise<void> {
  await db.delete(systemMessage).where(eq(systemMessage.accountId, accountId));
}

/** Rows that go into one statement. */
const rowsAtOnce = 1_000;

/** What was told before is left as it is. Answers the accounts that have something new. */
export async function insertNotifications(db: Db, rows: readonly NewNotification[]): Promise<number[]> {
  const made: number[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const inserted = await db
      .insert(notification)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoNothing({ target: [notification.accountId, notification.sourceKey] })
      .returning({ accountId: notification.accountId });
    made.push(...inserted.map(({ accountId }) => accountId));
  }
  return made;
}

/** What a member was told last, the newest first. */
export async function newestNotifications(
  db: Db,
  accountId: number,
  most: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(desc(notification.id))
    .limit(most);
}

export async function countNotifications(
  db: Db,
  accountId: number,
): Promise<{ total: number; unreaded: number }> {
  return only(
    await db
      .select({
        total: count(),
        unreaded: sql<number>`count(*) filter (where ${notification.readAt} is null)::int`,
      })
      .from(notification)
      .where(eq(notification.accountId, accountId)),
  );
}

/** Ids of somebody else's news change nothing. Answers whether anything was unread. */
export async function readThese(
  db: Db,
  accountId: number,
  ids: readonly number[],
  readAt: number,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const changed = await db
    .update(notification)
    .set({ readAt })
    .where(
      and(
        eq(notification.accountId, accountId),
        inArray(notification.id, [...ids]),
        isNull(notification.readAt),
      ),
    )
    .returning({ id: notification.id });
  return changed.length > 0;
}

/** Everything a member was told, the oldest first. */
export async function notificationsOf(db: Db, accountId: number): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(asc(notification.id));
}

export async function deleteNotificationsOf(db: Db, accountId: number): Promise<void> {
  await db.delete(notification).where(eq(notification.accountId, accountId));
}

export async function deleteNotificationsBefore(db: Db, ms: number): Promise<void> {
  await db.delete(notification).where(lt(notification.createdAt, ms));
}
