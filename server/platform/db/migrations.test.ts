import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { checkSchema, migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, '../../migrations');
let database!: Database;
beforeAll(async () => {
  database = await openDatabase({ folder: 'memory://' });
});
afterAll(() => database.close());

/** A database as it was after so many migrations. */
async function migrateTo(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'psk-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await runMigrations(drizzle(database.pool), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

it('an older database gets the exact ends of its ledger, and loses what refers to nothing', async () => {
  await migrateTo(8);
  const { pool } = database;
  await pool.query(`
    insert into account (email, email_key, first_name, last_name, referral_code, created_at)
    values ('mari@naide.test', 'mari@naide.test', 'Mari', 'Maasikas', 'A', now());
    insert into viewtime_state (account_id, expires_at) values (1, '2026-01-08'), (99, '2026-01-08');
    insert into favorite (account_id, channel_id, created_at) values (1, 'etv', now()), (99, 'etv', now());
    insert into viewtime_entry (account_id, delta_seconds, reason, source_key, balance_after_seconds, at) values
      (1, 86400, 'topup', 'a', 86400, '2026-01-01T00:00:00.250Z'),
      (99, 60, 'topup', 'b', 60, '2026-01-01T00:00:00Z'),
      (1, 86400, 'gift', 'c', 129600, '2026-01-01T12:00:00Z'),
      (1, -3600, 'extra-place', 'd', 0, '2026-02-01T00:00:00Z')`);
  await expect(checkSchema(pool)).rejects.toThrow('npm run cli -- migrate');
  await migrate(pool);
  await checkSchema(pool);
  const { rows } = await pool.query<{ source_key: string; end_at: Date }>(
    'select source_key, end_at from viewtime_entry order by id',
  );
  expect(rows.map((row) => [row.source_key, row.end_at.toISOString()])).toEqual([
    ['a', '2026-01-02T00:00:00.250Z'],
    ['b', '2026-01-01T00:01:00.000Z'],
    ['c', '2026-01-03T00:00:00.250Z'],
    ['d', '2026-01-31T23:00:00.000Z'],
  ]);
  const left = await pool.query(
    'select account_id from favorite union all select account_id from viewtime_state',
  );
  expect(left.rows).toEqual([{ account_id: 1 }, { account_id: 1 }]);
});

it('a ledger takes no entry that moves nothing, and nothing hangs on an account that is not there', async () => {
  const { pool } = database;
  const entry = `insert into viewtime_entry (account_id, delta_seconds, reason, source_key, at, end_at) values`;
  await expect(pool.query(`${entry} (1, 0, 'payment', 'e', now(), now())`)).rejects.toThrow(
    'viewtime_entry_moves',
  );
  await expect(pool.query(`${entry} (1, 5, 'muu', 'e', now(), now())`)).rejects.toThrow(
    'viewtime_entry_reason',
  );
  await expect(
    pool.query(`insert into viewtime_state (account_id, expires_at) values (99, now())`),
  ).rejects.toThrow('viewtime_state_account_id');
  await expect(pool.query('delete from account where id = 1')).rejects.toThrow('account');
});
