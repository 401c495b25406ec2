import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { setting } from './tables.ts';

type Row = typeof setting.$inferSelect;

export const allSettings = (db: Db): Promise<Row[]> => db.select().from(setting).orderBy(setting.code);

export async function putSetting(db: Db, row: Row): Promise<void> {
  const { code: _, ...set } = row;
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.code, set });
}

export async function deleteSetting(db: Db, code: string): Promise<void> {
  await db.delete(setting).where(eq(setting.code, code));
}
