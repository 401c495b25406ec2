import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  memberOfReference,
  readCreditorReference,
  readReference,
} from '../../../../contract/rules/reference-number.ts';
import type { Db } from '../../../platform/db/database.ts';
import { account, accountNote, accountReference } from '../tables.ts';

export type NoteRow = typeof accountNote.$inferSelect;

/** Whom reference numbers may stand for: members by their own, and those who have brought one along. Some may be nobody's. */
export async function membersOfReferences(db: Db, texts: readonly string[]): Promise<number[]> {
  const plain = texts.map((text) => readCreditorReference(text) ?? text);
  const own = plain.map(memberOfReference).filter((id) => id !== undefined);
  const brought = await findReferences(
    db,
    plain.flatMap((text) => readReference(text) ?? []),
  );
  return [...new Set([...own, ...brought.map(({ accountId }) => accountId)])];
}

export const findReferences = (
  db: Db,
  references: readonly string[],
): Promise<(typeof accountReference.$inferSelect)[]> =>
  references.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(accountReference)
        .where(inArray(accountReference.reference, [...references]));

/** Answers whether it was nobody's. */
export async function insertReference(db: Db, accountId: number, reference: string): Promise<boolean> {
  const made = await db
    .insert(accountReference)
    .values({ accountId, reference })
    .onConflictDoNothing()
    .returning();
  return made.length > 0;
}

export const referencesOf = async (db: Db, accountId: number): Promise<string[]> =>
  (await db.select().from(accountReference).where(eq(accountReference.accountId, accountId))).map(
    ({ reference }) => reference,
  );

/** Which of these addresses have accounts, as they are compared. */
export async function knownAddresses(db: Db, emailKeys: readonly string[]): Promise<Map<string, number>> {
  if (emailKeys.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, emailKey: account.emailKey })
    .from(account)
    .where(inArray(account.emailKey, [...emailKeys]));
  return new Map(rows.map(({ id, emailKey }) => [emailKey, id]));
}

/** The newest first. */
export const notesOf = (db: Db, accountId: number): Promise<NoteRow[]> =>
  db.select().from(accountNote).where(eq(accountNote.accountId, accountId)).orderBy(desc(accountNote.id));

export async function insertNote(db: Db, row: Omit<typeof accountNote.$inferInsert, 'id'>): Promise<void> {
  await db.insert(accountNote).values(row);
}

/** Answers whether it was there. */
export async function deleteNote(
  db: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  const gone = await db
    .delete(accountNote)
    .where(and(eq(accountNote.id, id), eq(accountNote.accountId, accountId)))
    .returning({ id: accountNote.id });
  return gone.length > 0;
}

/** What was brought along and written down goes with the account. */
export async function deleteReferencesAndNotes(db: Db, accountId: number): Promise<void> {
  await db.delete(accountReference).where(eq(accountReference.accountId, accountId));
  await db.delete(accountNote).where(eq(accountNote.accountId, accountId));
}
