import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';

it('a database on the disk lets nobody but its owner read or change it', async () => {
  const base = mkdtempSync(join(tmpdir(), 'paasuke-db-'));
  try {
    const database = await openDatabase({ folder: join(base, 'db') });
    await database.pool.query('create table liikmed (email text)');
    const files = readdirSync(join(base, 'db'), { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(500);
    const open = files.filter((name) => statSync(join(base, 'db', name)).mode & 0o077);
    expect(open).toEqual([]);
    await database.close();
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});

it(
  'a database that never answers again is opened anew, with all that was told as done',
  { timeout: 120_000 },
  async () => {
    const base = mkdtempSync(join(tmpdir(), 'paasuke-db-'));
    const { socketFolder, close } = await openEmbedded(join(base, 'db'), { silentMs: 1_500 });
    const pool = new pg.Pool({
      host: socketFolder,
      port: 5432,
      user: 'postgres',
      database: 'postgres',
      max: 1,
    });
    pool.on('error', () => {});
    try {
      await pool.query('create table liikmed (email text)');
      await pool.query(`insert into liikmed values ('aino@naide.test')`);
      // What keeps it busy for minutes, as the loop does that never ends.
      await expect(pool.query('select count(*) from generate_series(1, 10000000000)')).rejects.toThrow();
      const members = async () => (await pool.query('select email from liikmed')).rows;
      await expect
        .poll(() => members().catch(() => []), { timeout: 30_000 })
        .toEqual([{ email: 'aino@naide.test' }]);
    } finally {
      await pool.end();
      await close();
      rmSync(base, { recursive: true, force: true });
    }
  },
);
