import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { OneConnectionPool } from './one-connection-pool.ts';
import { inBackground } from './turns.ts';

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

it('a folder that a killed start left half-made is made anew', async () => {
  const base = mkdtempSync(join(tmpdir(), 'paasuke-db-'));
  try {
    mkdirSync(join(base, 'db.new-1', 'base'), { recursive: true });
    const database = await openDatabase({ folder: join(base, 'db') });
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    expect(readdirSync(base)).toEqual(['db']);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});

it('a folder that another first start makes just before this one has the lock is opened as it is', async () => {
  const base = mkdtempSync(join(tmpdir(), 'paasuke-db-'));
  // A lock file that is a pipe holds this start up right before the lock, until the other one is through and gone.
  execFileSync('mkfifo', [join(base, 'db.lock')]);
  const other = `"$0" "$1" db && while [ -p db.lock ]; do echo '999999999 1' > db.lock; sleep 0.2; done`;
  const create = join(import.meta.dirname, 'create-embedded.ts');
  const started = spawn('sh', ['-c', other, process.execPath, create], { cwd: base, stdio: 'inherit' });
  try {
    const { close } = await openEmbedded(join(base, 'db'));
    await close();
    expect(readdirSync(base)).toEqual(['db']);
  } finally {
    started.kill();
    rmSync(base, { recursive: true, force: true });
  }
});

it('a database that never answers again is opened anew, with all that was answered as done', async () => {
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
});

it('a call goes before due work that waits for the one connection', async () => {
  const { db, pool, close } = await openDatabase({ folder: 'memory://' });
  try {
    const answered: string[] = [];
    const ask = async (who: string): Promise<void> => {
      await db.transaction(async (tx) => void (await tx.execute('select 1')));
      answered.push(who);
    };
    const work = Array.from({ length: 40 }, () => inBackground(() => ask('work')));
    expect(pool.waitingCount).toBe(39);
    await Promise.all([...work, ask('call')]);
    expect(answered.indexOf('call')).toBe(1);
    expect(pool.waitingCount).toBe(0);
  } finally {
    await close();
  }
});

it('who waits for a connection that is not given back is refused, and the next one has it', async () => {
  const { socketFolder, close } = await openEmbedded('memory://');
  const options = { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' };
  const pool = new OneConnectionPool({ ...options, connectionTimeoutMillis: 1_000 });
  try {
    const client = await pool.connect();
    await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect');
    client.release();
    const failing = pool.query('select nothing');
    const after = pool.query('select 7 as seven');
    await expect(failing).rejects.toThrow('nothing');
    expect((await after).rows).toEqual([{ seven: 7 }]);
    const broken = await pool.connect();
    broken.release(new Error('broken'));
    expect((await pool.query('select 8 as eight')).rows).toEqual([{ eight: 8 }]);
  } finally {
    await pool.end();
    await close();
  }
});
