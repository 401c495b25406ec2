import type pg from 'pg';
import { firstOf } from '../../../../runtime/defined.ts';
import { ensureOperation } from '../../errors.ts';
import { migrateUntil, migrationsFolder, readMigrations } from '../known-migrations.ts';

/** Is there nobody in it: neither a member nor an operator, nor a schema for them? */
export async function isUnused(pool: pg.Pool): Promise<boolean> {
  const { rows: tables } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.account') is not null as found`,
  );
  if (!firstOf(tables).found) return true;
  const { rows } = await pool.query<{ used: boolean }>(
    'select exists (select from account) or exists (select from operator) as used',
  );
  return !firstOf(rows).used;
}

/**
 * Makes the schema anew as it was when a migration was the newest. What was in it is gone.
 * Throws `OperationError` for a migration that is not in the folder.
 * @param folder of migrations, of this version or of another
 */
export async function resetDatabase(
  pool: pg.Pool,
  migration: number,
  folder = migrationsFolder,
): Promise<void> {
  const isKnown = readMigrations(folder).migrations.some(({ when }) => when === migration);
  ensureOperation(isKnown, 'Andmed on versioonist, mida siin ei tunta: paigalda see või uuem.');
  for (const schema of ['public', 'drizzle', 'jobs'])
    await pool.query(`drop schema if exists ${schema} cascade`);
  await pool.query('create schema public');
  await migrateUntil(pool, migration, folder);
}
