import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import type { Delivery } from './delivery.ts';
import type { AlarmInLanguages } from './found-alarm.ts';
import { alarm, alarmChoice, alarmDelivery, alarmNotice, operatorPush } from './tables.ts';

export type AlarmRow = typeof alarm.$inferSelect;
export type NoticeRow = typeof alarmNotice.$inferSelect;
export type ChoiceRow = typeof alarmChoice.$inferSelect;
export type OperatorPushRow = typeof operatorPush.$inferSelect;

export const dueDeliveries: DueRows<typeof alarmDelivery> = {
  table: alarmDelivery,
  columns: { key: 'id', due: 'dueAt', ...usualColumns },
  order: [asc(alarmDelivery.dueAt), asc(alarmDelivery.id)],
};

/** Those that are not over, and those that ended lately. */
export const alarmsSince = (db: Db, ms: number): Promise<AlarmRow[]> =>
  db
    .select()
    .from(alarm)
    .where(or(isNull(alarm.endedAt), gte(alarm.endedAt, ms)))
    .orderBy(asc(alarm.id));

export const standingAlarms = (db: Db): Promise<AlarmRow[]> =>
  db.select().from(alarm).where(isNull(alarm.endedAt)).orderBy(asc(alarm.id));

/** The newest first, before a number; all, or those that are neither over nor solved. */
export const alarmsBefore = (
  db: Db,
  { before, isOpen }: { before: number | undefined; isOpen: boolean },
  most: number,
): Promise<AlarmRow[]> =>
  db
    .select()
    .from(alarm)
    .where(
      and(
        before === undefined ? undefined : lt(alarm.id, before),
        isOpen ? and(isNull(alarm.endedAt), isNull(alarm.solvedAt)) : undefined,
      ),
    )
    .orderBy(desc(alarm.id))
    .limit(most);

export async function beginAlarms(db: Db, found: readonly AlarmInLanguages[], nowMs: number): Promise<void> {
  if (found.length === 0) return;
  await db
    .insert(alarm)
    .values(found.map(({ to, ...found }) => ({ ...found, link: to, begunAt: nowMs })))
    .onConflictDoNothing();
}

export async function foundAgain(
  db: Db,
  id: number,
  { level, text, texts, to }: AlarmInLanguages,
): Promise<void> {
  await db
    .update(alarm)
    .set({ level, text, texts, link: to, missed: 0, found: sql`${alarm.found} + 1` })
    .where(eq(alarm.id, id));
}

export async function missedOnce(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(alarm)
      .set({ missed: sql`${alarm.missed} + 1` })
      .where(inArray(alarm.id, [...ids]));
}

/** They are over; what nobody called solved has solved itself. */
export async function endAlarms(db: Db, ids: readonly number[], nowMs: number): Promise<void> {
  if (ids.length > 0)
    await db
      .update(alarm)
      .set({
        endedAt: nowMs,
        solvedAt: sql`coalesce(${alarm.solvedAt}, ${new Date(nowMs).toISOString()}::timestamptz)`,
      })
      .where(inArray(alarm.id, [...ids]));
}

/** Answers those that nobody had seen before. */
export const markSeen = (db: Db, ids: readonly number[], by: string, nowMs: number): Promise<AlarmRow[]> =>
  db
    .update(alarm)
    .set({ seenAt: nowMs, seenBy: by })
    .where(and(inArray(alarm.id, [...ids]), isNull(alarm.seenAt), isNull(alarm.solvedAt)))
    .returning();

/** Answers those that were not solved before. */
export const markSolved = (db: Db, ids: readonly number[], by: string, nowMs: number): Promise<AlarmRow[]> =>
  db
    .update(alarm)
    .set({ solvedAt: nowMs, solvedBy: by })
    .where(and(inArray(alarm.id, [...ids]), isNull(alarm.solvedAt)))
    .returning();

/** Takes back that somebody has seen alarms; answers those that they had. */
export const markUnseen = (db: Db, ids: readonly number[], by: string): Promise<AlarmRow[]> =>
  db
    .update(alarm)
    .set({ seenAt: null, seenBy: null })
    .where(and(inArray(alarm.id, [...ids]), eq(alarm.seenBy, by), isNull(alarm.solvedAt)))
    .returning();

/** Takes back that somebody has called alarms solved, while what they are about lasts. */
export const markUnsolved = (db: Db, ids: readonly number[], by: string): Promise<AlarmRow[]> =>
  db
    .update(alarm)
    .set({ solvedAt: null, solvedBy: null })
    .where(and(inArray(alarm.id, [...ids]), eq(alarm.solvedBy, by), isNull(alarm.endedAt)))
    .returning();

export async function deleteAlarmsBefore(db: Db, ms: number): Promise<void> {
  await db.delete(alarm).where(lt(alarm.endedAt, ms));
}

export const noticesOf = (db: Db, ids: readonly number[]): Promise<NoticeRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(alarmNotice)
        .where(inArray(alarmNotice.alarmId, [...ids]));

/** Writes down that a recipient has heard of these. */
export async function noteHeard(
  db: Db,
  recipient: string,
  { begun, solved }: { begun: readonly AlarmRow[]; solved: readonly AlarmRow[] },
  nowMs: number,
): Promise<void> {
  if (begun.length > 0)
    await db
      .insert(alarmNotice)
      .values(begun.map(({ id }) => ({ alarmId: id, recipient, at: nowMs })))
      .onConflictDoUpdate({ target: [alarmNotice.alarmId, alarmNotice.recipient], set: { at: nowMs } });
  if (solved.length > 0)
    await db
      .update(alarmNotice)
      .set({ solvedAt: nowMs })
      .where(
        and(
          eq(alarmNotice.recipient, recipient),
          inArray(
            alarmNotice.alarmId,
            solved.map(({ id }) => id),
          ),
        ),
      );
}

export const listChoices = (db: Db): Promise<ChoiceRow[]> => db.select().from(alarmChoice);

export const findChoice = async (db: Db, operatorId: number): Promise<ChoiceRow | undefined> =>
  (await db.select().from(alarmChoice).where(eq(alarmChoice.operatorId, operatorId)))[0];

export async function saveChoice(db: Db, row: ChoiceRow): Promise<void> {
  const target = alarmChoice.operatorId;
  await db.insert(alarmChoice).values(row).onConflictDoUpdate({ target, set: row });
}

export const listBrowsers = (db: Db): Promise<OperatorPushRow[]> => db.select().from(operatorPush);

export const browsersOf = (db: Db, operatorId: number): Promise<OperatorPushRow[]> =>
  db
    .select()
    .from(operatorPush)
    .where(eq(operatorPush.operatorId, operatorId))
    .orderBy(desc(operatorPush.seenAt));

export const findBrowser = async (db: Db, endpoint: string): Promise<OperatorPushRow | undefined> =>
  (await db.select().from(operatorPush).where(eq(operatorPush.endpoint, endpoint)))[0];

/** One browser is of one operator: the one who subscribed in it last. */
export async function saveBrowser(db: Db, row: OperatorPushRow): Promise<void> {
  const target = operatorPush.endpoint;
  await db.insert(operatorPush).values(row).onConflictDoUpdate({ target, set: row });
}

export async function deleteBrowsers(
  db: Db,
  endpoints: readonly string[],
  operatorId?: number,
): Promise<void> {
  if (endpoints.length > 0)
    await db
      .delete(operatorPush)
      .where(
        and(
          inArray(operatorPush.endpoint, [...endpoints]),
          operatorId === undefined ? undefined : eq(operatorPush.operatorId, operatorId),
        ),
      );
}

export async function insertDeliveries(
  db: Db,
  deliveries: readonly Delivery[],
  nowMs: number,
): Promise<void> {
  if (deliveries.length > 0)
    await db
      .insert(alarmDelivery)
      .values(deliveries.map((delivery) => ({ delivery, createdAt: nowMs, dueAt: nowMs })));
}

export async function deleteDelivery(db: Db, id: number): Promise<void> {
  await db.delete(alarmDelivery).where(eq(alarmDelivery.id, id));
}
