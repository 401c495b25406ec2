import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { firstOf } from '../../../../runtime/defined.ts';
import { migrationsFolder } from '../migrate.ts';
import { OperationError } from '../../errors.ts';

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
 * Throws `OperationError` for a migration that this version does not know.
 */
export async function resetDatabase(pool: pg.Pool, migration: number): Promise<void> {
  const folder = await migrationsUntil(migration);
  try {
    for (const schema of ['public', 'drizzle', 'jobs'])
      await pool.query(`drop schema if exists ${schema} cascade`);
    await pool.query('create schema public');
    await runMigrations(drizzle(pool), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A copy of the migrations, without those that came later. */
async function migrationsUntil(migration: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paasuke-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalPath = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { when: number }[] };
  const entries = journal.entries.filter(({ when }) => when <= migration);
  if (entries.at(-1)?.when !== migration)
    throw new OperationError(
      'Varukoopia on teisest Pääsukese versioonist: paigalda see, mis seisab manifest.json failis, või uuem.',
    );
  await writeFile(journalPath, JSON.stringify({ ...journal, entries }));
  return folder;
}
