import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import { mail, mailSuppression } from './tables.ts';

export const dueMails: DueRows<typeof mail> = {
  table: mail,
  columns: { key: 'id', due: 'nextAttemptAt', ...usualColumns, tries: 'attempts' },
  where: eq(mail.state, 'waiting'),
  order: [asc(mail.id)],
  dead: { state: 'failed' },
  revived: { state: 'waiting' },
};

export type MailRow = typeof mail.$inferSelect;
type NewMail = Omit<typeof mail.$inferInsert, 'id'>;

/** Mails whose causes were posted before are left as they are. Answers the causes of those that were new. */
export async function insertMails(db: Db, rows: readonly NewMail[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const records = rows.map(({ nextAttemptAt, createdAt, attachments = [], ...row }) => ({
    ...row,
    attachments,
    nextAttemptAt: new Date(nextAttemptAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  }));
  // One value instead of a dozen for each: thousands are written at once.
  const { rows: made } = await db.execute<{ source_key: string }>(sql`
    insert into mail
      (source_key, kind, "to", to_key, to_name, subject, text, html, headers, attachments, state, next_attempt_at, created_at)
    select r."sourceKey", r.kind, r."to", r."toKey", r."toName", r.subject, r.text, r.html, r.headers, r.attachments,
      r.state, r."nextAttemptAt", r."createdAt"
    from json_to_recordset(${JSON.stringify(records)}::text::json) as r(
      "sourceKey" text, kind text, "to" text, "toKey" text, "toName" text, subject text, text text, html text,
      headers jsonb, attachments jsonb, state text, "nextAttemptAt" timestamptz, "createdAt" timestamptz)
    on conflict (source_key) do nothing returning source_key`);
  return new Set(made.map((row) => row.source_key));
}

/** What was sent loses its text: the links in it are nobody's business any more. */
export async function markSent(db: Db, id: number, nowMs: number): Promise<void> {
  await db
    .update(mail)
    .set({ state: 'sent', sentAt: nowMs, text: '', html: '', attachments: [], lastError: null })
    .where(eq(mail.id, id));
}

export async function markEnded(
  db: Db,
  id: number,
  state: 'failed' | 'suppressed',
  lastError: string,
): Promise<void> {
  await db.update(mail).set({ state, lastError }).where(eq(mail.id, id));
}

/** Without a way out a mail is kept for the operator. */
export async function keep(db: Db, id: number): Promise<void> {
  await db.update(mail).set({ state: 'kept' }).where(eq(mail.id, id));
}

export async function findSuppression(
  db: Db,
  toKey: string,
): Promise<{ reason: string; at: number } | undefined> {
  const [row] = await db.select().from(mailSuppression).where(eq(mailSuppression.toKey, toKey));
  return row;
}

export async function suppress(db: Db, toKey: string, reason: string, at: number): Promise<void> {
  await db
    .insert(mailSuppression)
    .values({ toKey, reason, at })
    .onConflictDoUpdate({ target: mailSuppression.toKey, set: { reason, at } });
}

export async function liftSuppression(db: Db, toKey: string, reason: string): Promise<void> {
  await db
    .delete(mailSuppression)
    .where(and(eq(mailSuppression.toKey, toKey), eq(mailSuppression.reason, reason)));
}

/** Has a mail that was given up sent again; answers it as it was. What was sent has no text any more. */
export async function wantAgain(db: Db, id: number, nowMs: number): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mail).where(eq(mail.id, id)).for('update');
  if (!row || row.state === 'sent') return undefined;
  await db.delete(mailSuppression).where(eq(mailSuppression.toKey, row.toKey));
  await db
    .update(mail)
    .set({ state: 'waiting', nextAttemptAt: nowMs, attempts: 0, lastError: null, deadAt: null })
    .where(eq(mail.id, id));
  return row;
}

/** Mails that nobody got, the newest first. */
export async function listUnsent(db: Db): Promise<MailRow[]> {
  return db
    .select()
    .from(mail)
    .where(inArray(mail.state, ['kept', 'failed', 'suppressed', 'waiting']))
    .orderBy(desc(mail.id))
    .limit(100);
}

export async function countUnsent(db: Db): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    db.$count(mail, eq(mail.state, 'waiting')),
    db.$count(mail, eq(mail.state, 'failed')),
  ]);
  return { waiting, failed };
}

export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mail).where(eq(mail.id, id));
  return row;
}

/** What was sent to an address: when and about what. */
export async function mailTo(
  db: Db,
  toKey: string,
): Promise<{ kind: string; subject: string; state: string; createdAt: number; sentAt: number | null }[]> {
  const { kind, subject, state, createdAt, sentAt } = mail;
  return db
    .select({ kind, subject, state, createdAt, sentAt })
    .from(mail)
    .where(eq(mail.toKey, toKey))
    .orderBy(asc(mail.id));
}

/** The latest mails to an address, without their words: some of them open something. */
export async function latestMailTo(
  db: Db,
  toKey: string,
  most: number,
): Promise<Pick<MailRow, 'id' | 'kind' | 'state' | 'createdAt' | 'sentAt'>[]> {
  const { id, kind, state, createdAt, sentAt } = mail;
  return db
    .select({ id, kind, state, createdAt, sentAt })
    .from(mail)
    .where(eq(mail.toKey, toKey))
    .orderBy(desc(mail.id))
    .limit(most);
}

/** Nothing about this address remains here. */
export async function forgetRecipient(db: Db, toKey: string): Promise<void> {
  await db.delete(mail).where(eq(mail.toKey, toKey));
  await db.delete(mailSuppression).where(eq(mailSuppression.toKey, toKey));
}

/** Forgets mails that are done with, and old texts that nobody fetched. */
export async function deleteMailBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(mail).where(lt(mail.createdAt, beforeMs));
}
