import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyTestDatabase } from '../scenario/test-database.ts';

it('a session that was to be remembered before it was written down is one afterwards', async () => {
  const database = await emptyTestDatabase();
  const { rows: made } = await database.pool.query(
    `insert into account (email, email_key, first_name, last_name, referral_code, created_at)
     values ('a@b.test', 'a@b.test', 'A', 'B', 'KOOD', now()) returning id`,
  );
  for (const [name, lasts] of [
    ['long', '30 days'],
    ['short', '24 hours'],
  ])
    await database.pool.query(
      `insert into lease (public_id, account_id, token_hash, place, device, network, created_at, last_seen_at, expires_at)
       values ($1, $2, $1, 'main', '', '', now(), now(), now() + $3::interval)`,
      [name, made[0].id, lasts],
    );
  const migration = await readFile(join(import.meta.dirname, '0010_sessions-in-use-and-trials.sql'), 'utf8');
  await database.pool.query(migration.split('--> statement-breakpoint').at(-1)!);
  const { rows } = await database.pool.query('select public_id, remembered from lease order by public_id');
  expect(rows).toEqual([
    { public_id: 'long', remembered: true },
    { public_id: 'short', remembered: false },
  ]);
});
