import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { setting } from './tables.ts';

export type SettingRow = typeof setting.$inferSelect;

export const allSettings = (db: Db): Promise<SettingRow[]> => db.select().from(setting).orderBy(setting.code);

/** What operators have stored, by code. */
export const storedSettings = async (db: Db): Promise<Record<string, string>> =>
  Object.fromEntries((await allSettings(db)).map(({ code, value }) => [code, value]));

export async function putSetting(db: Db, row: SettingRow): Promise<void> {
  const { code: _, ...set } = row;
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.code, set });
}

export async function deleteSetting(db: Db, code: string): Promise<void> {
  await db.delete(setting).where(eq(setting.code, code));
}

/** A stored value, which nobody else changes until the transaction ends, also where there is none yet. */
export async function lockSetting(db: Db, code: string): Promise<SettingRow | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${code}`}, 0))`);
  const [row] = await db.select().from(setting).where(eq(setting.code, code));
  return row;
}
