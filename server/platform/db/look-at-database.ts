import type pg from 'pg';
import { firstOf } from '../../../runtime/defined.ts';

/** What of a PostgreSQL decides whether money and sessions are safe in it, and whether its servers fit. */
export interface DatabaseFacts {
  version: string;
  major: number;
  nowMs: number;
  settings: Record<'fsync' | 'synchronous_commit' | 'full_page_writes' | 'max_connections', string>;
}

/** Rejects when the database does not answer. */
export async function lookAtDatabase(pool: pg.Pool): Promise<DatabaseFacts> {
  const { rows } = await pool.query<{ version: string; number: string; now: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
       extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  const settings = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'max_connections')`,
  );
  const { version, number, now } = firstOf(rows);
  return {
    version,
    major: Math.floor(Number(number) / 10_000),
    nowMs: Number(now),
    settings: Object.fromEntries(
      settings.rows.map(({ name, setting }) => [name, setting]),
    ) as DatabaseFacts['settings'],
  };
}
