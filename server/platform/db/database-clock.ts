import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** What time it is to the database, in milliseconds: one clock for all servers, whatever theirs say. */
export type DatabaseClock = (db: Db) => Promise<number>;

export const databaseClock: DatabaseClock = async (db) => {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  );
  return Number(rows[0]!.now);
};
