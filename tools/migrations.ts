import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Database } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openTestDatabase } from '../server/scenario/test-database.ts';
import { report, root } from './sources.ts';

interface DrizzleKit {
  generateDrizzleJson(schema: Record<string, unknown>): unknown;
  generateMigration(from: unknown, to: unknown): Promise<string[]>;
}

/**
 * A database that went through all migrations looks exactly like one made afresh from the tables in the code.
 * Runs on the embedded database, and on PostgreSQL too when `TEST_DATABASE_URL` names one.
 */
export async function checkMigrations(): Promise<boolean> {
  const engines = [undefined, process.env.TEST_DATABASE_URL].filter((url, i) => i === 0 || url);
  let good = true;
  for (const url of engines) {
    const database = await openTestDatabase(url ?? '');
    try {
      const migrated = await describe(database);
      await database.pool.query('drop schema public cascade');
      await database.pool.query('create schema public');
      for (const statement of await freshStatements()) await database.pool.query(statement);
      const fresh = await describe(database);
      const faults = [
        ...migrated.filter((line) => !fresh.includes(line)).map((line) => `only after migrating: ${line}`),
        ...fresh
          .filter((line) => !migrated.includes(line))
          .map((line) => `only in the tables of the code: ${line}`),
      ];
      // Migrating twice must change nothing either.
      await migrate(database.pool);
      good = report(`migrations (${url ? 'PostgreSQL' : 'embedded'})`, faults) && good;
    } finally {
      await database.close();
    }
  }
  return good;
}

async function freshStatements(): Promise<string[]> {
  const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
    'drizzle-kit/api',
  ) as DrizzleKit;
  const tables: Record<string, unknown> = {};
  const owners = readdirSync(join(root, 'server/domains')).map((domain) => join('domains', domain));
  for (const owner of [...owners, 'platform/db'])
    Object.assign(tables, await import(join(root, 'server', owner, 'tables.ts')).catch(() => ({})));
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
}

/** Columns, indexes and constraints, a line each. */
async function describe({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s null=%s default=%s identity=%s', table_name, column_name, udt_name, is_nullable,
      column_default, identity_start) as line from information_schema.columns where table_schema = 'public'
    union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by 1`);
  return rows.map((row) => row.line);
}
