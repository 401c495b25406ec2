import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Db } from '../platform/db/database.ts';

/** Has the database refuse rows of a table, which no code can help, until it is healed or the test is over. */
export async function poison(db: Db, table: string, when: string): Promise<() => Promise<void>> {
  const heal = async () =>
    void (await db.execute(sql.raw(`alter table ${table} drop constraint if exists poison`)));
  await db.execute(
    sql.raw(`alter table ${table} add constraint poison check ((${when}) is not true) not valid`),
  );
  onTestFinished(heal);
  return heal;
}
