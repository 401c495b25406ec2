import { and, asc, count, desc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import { pushMessage, pushSubscription } from './tables.ts';

export const duePushes: DueRows<typeof pushMessage> = {
  table: pushMessage,
  columns: { key: 'id', due: 'nextAttemptAt', ...usualColumns, tries: 'attempts' },
  where: eq(pushMessage.state, 'waiting'),
  order: [asc(pushMessage.nextAttemptAt), asc(pushMessage.id)],
  dead: { state: 'failed' },
  revived: { state: 'waiting' },
};

export type SubscriptionRow = typeof pushSubscription.$inferSelect;
export type MessageRow = typeof pushMessage.$inferSelect;

/** One browser is of one member: the one who subscribed in it last. */
export async function saveSubscription(db: Db, row: typeof pushSubscription.$inferInsert): Promise<void> {
  const { accountId, lease, p256dh, auth, seenAt } = row;
  // What waits for the member before is nobody else's business.
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, row.endpoint), ne(pushSubscription.accountId, accountId)));
  await db.insert(pushSubscription).values(row).onConflictDoUpdate({
    target: pushSubscription.endpoint,
    set: { accountId, lease, p256dh, auth, seenAt },
  });
}

/** Keeps the newest ones of a member. */
export async function deleteBeyond(db: Db, accountId: number, most: number): Promise<void> {
  const kept = db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(desc(pushSubscription.seenAt), desc(pushSubscription.id))
    .limit(most);
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.accountId, accountId), notInArray(pushSubscription.id, kept)));
}

export async function deleteSubscription(db: Db, accountId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.accountId, accountId), eq(pushSubscription.endpoint, endpoint)));
}

/** Those that were made in these sessions. */
export async function deleteOfLeases(db: Db, accountId: number, leases: readonly string[]): Promise<void> {
  if (leases.length === 0) return;
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.accountId, accountId), inArray(pushSubscription.lease, [...leases])));
}

/** All of a member's, but those of one session. */
export async function deleteOfAccount(db: Db, accountId: number, exceptLease?: string): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.accountId, accountId),
        exceptLease === undefined ? undefined : ne(pushSubscription.lease, exceptLease),
      ),
    );
}

export async function deleteAllSubscriptions(db: Db): Promise<void> {
  await db.delete(pushSubscription);
}

export async function deleteUnseenSince(db: Db, ms: number): Promise<void> {
  await db.delete(pushSubscription).where(lt(pushSubscription.seenAt, ms));
}

export async function countSubscriptions(db: Db, accountId: number): Promise<number> {
  return only(
    await db
      .select({ count: count() })
      .from(pushSubscription)
      .where(eq(pushSubscription.accountId, accountId)),
  ).count;
}

export async function subscriptionsOf(db: Db, accountId: number): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(asc(pushSubscription.id));
}

/** What is written for a member: a row for each of their browsers. */
export interface NewMessage {
  accountId: number;
  sourceKey: string;
  title: string;
  body: string;
  link: string;
  goodUntil: number;
}

/** In one statement, however many there are. Answers whose they are; what was written before is left as it is. */
export async function insertMessages(
  db: Db,
  messages: readonly NewMessage[],
  nowMs: number,
): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = JSON.stringify(
    messages.map(({ accountId, sourceKey, title, body, link, goodUntil }) => ({
      account_id: accountId,
      source_key: sourceKey,
      title,
      body,
      link,
      good_until: new Date(goodUntil).toISOString(),
    })),
  );
  const now = new Date(nowMs).toISOString();
  const { rows: made } = await db.execute<{ account_id: string }>(sql`
    with made as (
      insert into push_message
        (subscription_id, source_key, title, body, link, state, next_attempt_at, good_until, created_at)
      select s.id, m.source_key, m.title, m.body, m.link, 'waiting', ${now}::timestamptz, m.good_until, ${now}::timestamptz
      from jsonb_to_recordset(${rows}::text::jsonb)
        as m(account_id bigint, source_key text, title text, body text, link text, good_until timestamptz)
      join push_subscription s on s.account_id = m.account_id
      on conflict do nothing returning subscription_id)
    select distinct s.account_id from made join push_subscription s on s.id = made.subscription_id`);
  return made.map((row) => Number(row.account_id));
}

export interface DueMessage extends MessageRow {
  to: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;
}

/** Messages with where they go. */
export async function withAddresses(db: Db, rows: readonly MessageRow[]): Promise<DueMessage[]> {
  const ids = [...new Set(rows.map(({ subscriptionId }) => subscriptionId))];
  const { id, endpoint, p256dh, auth } = pushSubscription;
  const found = await db
    .select({ id, endpoint, p256dh, auth })
    .from(pushSubscription)
    .where(inArray(id, ids));
  const byId = new Map(found.map(({ id: key, ...to }) => [key, to]));
  // One that ended in this moment takes its messages with it.
  return rows.flatMap((row) => {
    const to = byId.get(row.subscriptionId);
    return to ? [{ ...row, to }] : [];
  });
}

export async function endMessages(db: Db, ids: readonly number[], state: 'done' | 'failed'): Promise<void> {
  if (ids.length > 0)
    await db
      .update(pushMessage)
      .set({ state })
      .where(inArray(pushMessage.id, [...ids]));
}

export async function tryAgainAt(
  db: Db,
  id: number,
  nextAttemptAt: number,
  lastError: string,
): Promise<void> {
  await db.update(pushMessage).set({ nextAttemptAt, lastError }).where(eq(pushMessage.id, id));
}

export async function deleteSubscriptions(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushSubscription).where(inArray(pushSubscription.id, [...ids]));
}

export async function deleteMessagesBefore(db: Db, ms: number): Promise<void> {
  await db.delete(pushMessage).where(lt(pushMessage.createdAt, ms));
}
