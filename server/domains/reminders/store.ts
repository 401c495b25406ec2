import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DueRows } from '../../platform/work/kind.ts';
import { reminder } from './tables.ts';

/** Reminders whose push message is due, and those whose mail is. */
export const dueReminders: Record<'alertAt' | 'mailAt', DueRows<typeof reminder>> = {
  alertAt: {
    table: reminder,
    columns: {
      key: 'id',
      due: 'alertAt',
      tries: 'alertTries',
      lastError: 'alertError',
      deadAt: 'alertDeadAt',
    },
    order: [asc(reminder.alertAt)],
  },
  mailAt: {
    table: reminder,
    columns: { key: 'id', due: 'mailAt', tries: 'mailTries', lastError: 'mailError', deadAt: 'mailDeadAt' },
    order: [asc(reminder.mailAt)],
  },
};

export type ReminderRow = typeof reminder.$inferSelect;

/** Answers its id; one that is there already is left as it is. */
export async function insertReminder(db: Db, row: Omit<typeof reminder.$inferInsert, 'id'>): Promise<number> {
  const [made] = await db
    .insert(reminder)
    .values(row)
    .onConflictDoNothing({ target: [reminder.accountId, reminder.programId] })
    .returning({ id: reminder.id });
  if (made) return made.id;
  return only(
    await db
      .select({ id: reminder.id })
      .from(reminder)
      .where(and(eq(reminder.accountId, row.accountId), eq(reminder.programId, row.programId))),
  ).id;
}

/** Answers whether there was one. */
export async function deleteReminder(db: Db, accountId: number, programId: number): Promise<boolean> {
  const gone = await db
    .delete(reminder)
    .where(and(eq(reminder.accountId, accountId), eq(reminder.programId, programId)))
    .returning({ id: reminder.id });
  return gone.length > 0;
}

export async function countReminders(db: Db, accountId: number, nowMs: number): Promise<number> {
  return only(
    await db
      .select({ count: count() })
      .from(reminder)
      .where(and(eq(reminder.accountId, accountId), gt(reminder.endAt, nowMs))),
  ).count;
}

/** A member's reminders of what has not ended, by start. */
export async function comingReminders(db: Db, accountId: number, nowMs: number): Promise<ReminderRow[]> {
  return db
    .select()
    .from(reminder)
    .where(and(eq(reminder.accountId, accountId), gt(reminder.endAt, nowMs)))
    .orderBy(asc(reminder.startAt), asc(reminder.id));
}

export async function remindersOf(db: Db, accountId: number): Promise<ReminderRow[]> {
  return db.select().from(reminder).where(eq(reminder.accountId, accountId)).orderBy(asc(reminder.id));
}

/** The first of several screens marks it, and the process that would send its message finds nothing to send. */
export async function markShown(
  db: Db,
  accountId: number,
  programId: number,
  shownAt: number,
): Promise<boolean> {
  const marked = await db
    .update(reminder)
    .set({ shownAt, alertAt: null })
    .where(
      and(eq(reminder.accountId, accountId), eq(reminder.programId, programId), isNull(reminder.shownAt)),
    )
    .returning({ id: reminder.id });
  return marked.length > 0;
}

/** Their mails, or push messages, are done with. */
export async function finish(db: Db, what: 'mailAt' | 'alertAt', ids: readonly number[]): Promise<void> {
  await db
    .update(reminder)
    .set(what === 'mailAt' ? { mailAt: null, mailTries: 0 } : { alertAt: null, alertTries: 0 })
    .where(inArray(reminder.id, [...ids]));
}

/** What failed of an earlier time is nothing to a new one. */
const fresh = {
  mailTries: 0,
  mailError: null,
  mailDeadAt: null,
  alertTries: 0,
  alertError: null,
  alertDeadAt: null,
};

/** Has mails of what has not begun written once more; those that were sent are not sent again. */
export async function wakeMails(db: Db, accountId: number, nowMs: number, leadMs: number): Promise<void> {
  await db
    .update(reminder)
    .set({ mailAt: sql`${reminder.startAt} - make_interval(secs => ${leadMs / 1000})` })
    .where(and(eq(reminder.accountId, accountId), gt(reminder.startAt, nowMs), isNull(reminder.mailAt)));
}

export async function remindersOfPrograms(db: Db, programIds: readonly number[]): Promise<ReminderRow[]> {
  if (programIds.length === 0) return [];
  return db
    .select()
    .from(reminder)
    .where(inArray(reminder.programId, [...programIds]))
    .for('update');
}

/** What is written to every reminder of a programme when the guide changes it. */
export async function changeOfProgram(
  db: Db,
  programId: number,
  change: Pick<ReminderRow, 'programId' | 'programName' | 'startAt' | 'endAt' | 'mailAt' | 'alertAt'>,
): Promise<void> {
  await db
    .update(reminder)
    .set({ ...change, ...fresh, shownAt: null, moves: sql`${reminder.moves} + 1` })
    .where(eq(reminder.programId, programId));
}

/** The start is as it was, and so is what is due. */
export async function renameOfProgram(
  db: Db,
  programId: number,
  { programName, endAt }: Pick<ReminderRow, 'programName' | 'endAt'>,
): Promise<void> {
  await db
    .update(reminder)
    .set({ programName, endAt, moves: sql`${reminder.moves} + 1` })
    .where(eq(reminder.programId, programId));
}

export async function deleteOfPrograms(db: Db, programIds: readonly number[]): Promise<void> {
  if (programIds.length > 0) await db.delete(reminder).where(inArray(reminder.programId, [...programIds]));
}

export async function deleteEndedBefore(db: Db, ms: number): Promise<void> {
  await db.delete(reminder).where(lt(reminder.endAt, ms));
}

export async function deleteRemindersOf(db: Db, accountId: number): Promise<void> {
  await db.delete(reminder).where(eq(reminder.accountId, accountId));
}
