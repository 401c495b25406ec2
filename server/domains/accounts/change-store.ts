import type { Language } from '../../../contract/i18n/languages.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Account, NewAccount } from './store.ts';
import { account } from './tables.ts';

/** Makes an account; undefined when the address has one, also when that came to be in this very instant. */
export async function insertUnlessTaken(db: Db, row: NewAccount): Promise<number | undefined> {
  const [made] = await db
    .insert(account)
    .values(row)
    .onConflictDoNothing({ target: account.emailKey })
    .returning({ id: account.id });
  return made?.id;
}

/** A member by referral code; somebody who never opened their account invites nobody. */
export async function findByReferralCode(db: Db, code: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.referralCode, code), isNotNull(account.activatedAt)));
  return row;
}

/** Opens an account; one that is open stays as it is. */
export async function activateAccount(db: Db, id: number, nowMs: number): Promise<void> {
  await db
    .update(account)
    .set({ activatedAt: nowMs })
    .where(and(eq(account.id, id), isNull(account.activatedAt)));
}

/** A password that was set through the mailbox or the old one; with it goes an address that was pending. */
export async function setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.update(account).set({ passwordHash, newEmail: null }).where(eq(account.id, id));
}

/** No password opens the account until its owner sets another one by mail. */
export async function removePassword(db: Db, id: number): Promise<void> {
  await db.update(account).set({ passwordHash: null }).where(eq(account.id, id));
}

export async function saveLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.update(account).set({ language }).where(eq(account.id, id));
}

export async function setNewEmail(db: Db, id: number, newEmail: string | null): Promise<void> {
  await db.update(account).set({ newEmail }).where(eq(account.id, id));
}

/** Gives an account another address; false when that one has an account already. Ends the transaction then. */
export async function moveEmail(db: Db, id: number, email: string, emailKey: string): Promise<boolean> {
  const [moved] = await db
    .update(account)
    .set({ email, emailKey, newEmail: null })
    .where(
      and(
        eq(account.id, id),
        sql`not exists (select 1 from account other where other.email_key = ${emailKey} and other.id <> ${id})`,
      ),
    )
    .returning({ id: account.id });
  return moved !== undefined;
}

/** Did two transactions want the same unique value at the same instant? */
export const isTakenError = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === '23505' || cause?.code === '23505';
};

/** Whether the operator lets a member see films and series; null: as all are let. */
export async function saveMayViewSeries(db: Db, id: number, mayViewSeries: boolean | null): Promise<void> {
  await db.update(account).set({ mayViewSeries }).where(eq(account.id, id));
}

export async function saveProfile(
  db: Db,
  id: number,
  shown: Pick<Account, 'firstName' | 'lastName' | 'showsSeries'>,
): Promise<void> {
  await db.update(account).set(shown).where(eq(account.id, id));
}

/** The days are kept while the reminder is off, so that they are there when it is wanted again. */
export async function saveReminder(db: Db, id: number, days: number | null): Promise<void> {
  const input = days === null ? { reminderEnabled: false } : { reminderEnabled: true, reminderDays: days };
  await db.update(account).set(input).where(eq(account.id, id));
}

/** Of these accounts, those that want a mail before their viewing time ends. */
export async function wantingReminder(db: Db, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(account)
    .where(
      and(inArray(account.id, [...ids]), eq(account.reminderEnabled, true), isNotNull(account.activatedAt)),
    );
}

/** The row itself; those whom this member invited were invited by nobody any more. */
export async function deleteAccountRow(db: Db, id: number): Promise<void> {
  await db.update(account).set({ referredBy: null }).where(eq(account.referredBy, id));
  await db.delete(account).where(eq(account.id, id));
}
