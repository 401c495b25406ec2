import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Webhook, WebhookEvent } from '../../../contract/models/console/webhooks.ts';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import { webhookDelivery, webhookEndpoint } from './tables.ts';

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;
type NewDelivery = Pick<DeliveryRow, 'endpointId' | 'messageId' | 'type' | 'payload'>;

export const dueDeliveries: DueRows<typeof webhookDelivery> = {
  table: webhookDelivery,
  columns: { key: 'id', due: 'dueAt', ...usualColumns },
  order: [asc(webhookDelivery.dueAt), asc(webhookDelivery.id)],
};

/** What operators see of a webhook: all but its secrets. */
const shown = {
  id: webhookEndpoint.id,
  name: webhookEndpoint.name,
  url: webhookEndpoint.url,
  events: webhookEndpoint.events,
  createdAt: webhookEndpoint.createdAt,
  failingSince: webhookEndpoint.failingSince,
  offAt: webhookEndpoint.offAt,
  offBy: webhookEndpoint.offBy,
  previousSecretUntil: webhookEndpoint.previousSecretUntil,
};

export const listEndpoints = (db: Db): Promise<Webhook[]> =>
  db.select(shown).from(webhookEndpoint).orderBy(asc(webhookEndpoint.id));

/** Ids of those that are to hear of an event. */
export const listenersTo = (db: Db, event: WebhookEvent): Promise<{ id: number }[]> =>
  db
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(and(isNull(webhookEndpoint.offAt), sql`${webhookEndpoint.events} ? ${event}`));

export const findEndpoint = async (db: Db, id: number): Promise<EndpointRow | undefined> =>
  (await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id)))[0];

export async function insertEndpoint(
  db: Db,
  row: Omit<typeof webhookEndpoint.$inferInsert, 'id'>,
): Promise<number> {
  return only(await db.insert(webhookEndpoint).values(row).returning({ id: webhookEndpoint.id })).id;
}

export async function changeEndpoint(
  db: Db,
  id: number,
  change: Partial<Omit<EndpointRow, 'id'>>,
): Promise<void> {
  await db.update(webhookEndpoint).set(change).where(eq(webhookEndpoint.id, id));
}

export async function deleteEndpoint(db: Db, id: number): Promise<void> {
  await db.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id));
}

/** Writes down that something was taken. */
export async function noteTaken(db: Db, id: number): Promise<void> {
  await db
    .update(webhookEndpoint)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoint.id, id), isNotNull(webhookEndpoint.failingSince)));
}

/** Writes down that something was not taken; answers since when nothing was. */
export async function noteFailing(db: Db, id: number, nowMs: number): Promise<number> {
  const since = sql`coalesce(${webhookEndpoint.failingSince}, ${sql.param(nowMs, webhookEndpoint.failingSince)})`;
  const [row] = await db
    .update(webhookEndpoint)
    .set({ failingSince: since })
    .where(eq(webhookEndpoint.id, id))
    .returning({ since: webhookEndpoint.failingSince });
  return row?.since ?? nowMs;
}

/** Sends nothing more to a webhook; what waits for it is dropped. */
export async function switchOff(db: Db, id: number, by: EndpointRow['offBy'], nowMs: number): Promise<void> {
  await changeEndpoint(db, id, { offAt: nowMs, offBy: by });
  await db
    .update(webhookDelivery)
    .set({ dueAt: null })
    .where(and(eq(webhookDelivery.endpointId, id), isNotNull(webhookDelivery.dueAt), alive));
}

export async function insertDeliveries(db: Db, rows: readonly NewDelivery[], nowMs: number): Promise<void> {
  if (rows.length > 0)
    await db.insert(webhookDelivery).values(rows.map((row) => ({ ...row, createdAt: nowMs, dueAt: nowMs })));
}

export const findDelivery = async (db: Db, id: number): Promise<DeliveryRow | undefined> =>
  (await db.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)))[0];

/** Before a number, the newest first; of one webhook, or of all. */
export const deliveriesBefore = (
  db: Db,
  { endpointId, before }: { endpointId: number | undefined; before: number | undefined },
  most: number,
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDelivery)
    .where(
      and(
        endpointId === undefined ? undefined : eq(webhookDelivery.endpointId, endpointId),
        before === undefined ? undefined : lt(webhookDelivery.id, before),
      ),
    )
    .orderBy(desc(webhookDelivery.id))
    .limit(most);

/** Writes down how an attempt went, or that it is the last one. */
export async function noteAttempt(
  db: Db,
  id: number,
  change: Partial<Pick<DeliveryRow, 'attemptedAt' | 'status' | 'answer' | 'sentAt' | 'dueAt' | 'deadAt'>>,
): Promise<void> {
  await db.update(webhookDelivery).set(change).where(eq(webhookDelivery.id, id));
}

const alive = and(isNull(webhookDelivery.deadAt), isNull(webhookDelivery.sentAt));

/** Puts what is due for a webhook off until an instant, without counting it as a try. */
export async function putOff(
  db: Db,
  { endpointId, row }: { endpointId: number; row?: DeliveryRow },
  until: number,
  nowMs: number,
): Promise<void> {
  const of = eq(webhookDelivery.endpointId, endpointId);
  if (row)
    await db
      .update(webhookDelivery)
      .set({ dueAt: until, tries: row.tries - 1 })
      .where(and(eq(webhookDelivery.id, row.id), alive));
  await db
    .update(webhookDelivery)
    .set({ dueAt: until })
    .where(and(of, lte(webhookDelivery.dueAt, nowMs), alive));
}

export async function deleteDeliveriesBefore(db: Db, ms: number): Promise<void> {
  const isOver = or(isNull(webhookDelivery.dueAt), isNotNull(webhookDelivery.deadAt));
  await db.delete(webhookDelivery).where(and(lt(webhookDelivery.createdAt, ms), isOver));
}
