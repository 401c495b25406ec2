import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';

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
