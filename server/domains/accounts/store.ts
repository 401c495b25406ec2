import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Language } from '../../../contract/i18n/languages.ts';
import type { QueryValue } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { account } from './tables.ts';

export type Account = typeof account.$inferSelect;
export type NewAccount = Omit<typeof account.$inferInsert, 'id'>;

export async function findByEmailKey(db: Db, emailKey: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.emailKey, emailKey));
  return row;
}

export const selectById = (db: Db, id: QueryValue<number>) =>
  db.select().from(account).where(eq(account.id, id));

export async function findById(db: Db, id: number): Promise<Account | undefined> {
  const [row] = await selectById(db, id);
  return row;
}

/** The language of an account; null where its member has chosen none. */
export const selectLanguage = (db: Db, id: QueryValue<number> | SQL<number>) =>
  db.select({ language: account.language }).from(account).where(eq(account.id, id));

/** In which languages these accounts are written to, by id. */
export async function languagesOf(db: Db, ids: readonly number[]): Promise<Map<number, Language | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, language: account.language })
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** Those of these accounts that there are, by id. */
export async function findEach(db: Db, ids: readonly number[]): Promise<Map<number, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes two sign-ins of one account wait for each other until the transaction ends. */
export async function lockAccount(db: Db, id: number): Promise<void> {
  await db.execute(sql`select 1 from ${account} where ${account.id} = ${id} for update`);
}

/**
 * Keeps an account from being deleted until the transaction ends; answers whether it is there. Others may hold it
 * too, so that two transactions that hold the same accounts never wait for each other.
 */
export async function holdAccount(db: Db, id: number): Promise<boolean> {
  const held = await db.select({ id: account.id }).from(account).where(eq(account.id, id)).for('key share');
  return held.length > 0;
}
