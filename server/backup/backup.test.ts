import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaRevocations } from '../../contract/routes/media.ts';
import { listDevices } from '../../contract/routes/sessions.ts';
import { hasProgram } from '../../runtime/testing/has-program.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { withSnapshot } from '../platform/db/copy/read-tables.ts';
import { migrate } from '../platform/db/migrate.ts';
import { scenario } from '../scenario/scenario.ts';
import { emptyDatabase, openTestDatabase, sharedTestDatabase } from '../scenario/test-database.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { secretsElsewhere } from './secrets-elsewhere.ts';
import { configOf } from '../scenario/server-under-test.ts';

const home = mkdtempSync(join(tmpdir(), 'psk-backup-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const dataDir = join(home, 'data');
const s = scenario({ dataDir });
const server = process.env.TEST_DATABASE_URL;

let count = 0;
let folder: string;
let there: string;
/** An embedded database on another machine, as new as can be. */
let other: Database;
beforeAll(async () => {
  other = await openDatabase({ folder: 'memory://' });
  await migrate(other.pool);
});
afterAll(() => other.close());
beforeEach(async () => {
  folder = join(home, `backup-${++count}`);
  there = join(home, `there-${count}`);
  mkdirSync(there);
  await emptyDatabase(other);
});

const save = (recipient?: string) => s.services.backups.save(folder, recipient, 'operator:cli');
const restore = (identity?: string) => restoreBackup({ pool: other.pool, dataDir: there, folder, identity });
const texts = async (pool: Database['pool'], query: string): Promise<unknown[]> =>
  (await pool.query(query)).rows;

/** What a table holds, each row as the database tells it. */
const contentOf = (pool: Database['pool']): Promise<Record<string, string[]>> =>
  withSnapshot(pool, async ({ tables, rows }) => {
    const content: Record<string, string[]> = {};
    for (const { name } of tables) {
      const found: string[] = [];
      for await (const row of rows(name)) found.push(row);
      content[name] = found.toSorted();
    }
    return content;
  });

/** Members with time, sessions, channels and programmes, a ticket's file, and words that are easily broken. */
async function lively(): Promise<{ token: string }> {
  await s.channel({ id: 'etv', number: 1, name: 'Õö "ülikool" \\ \u2028 😀' });
  await s.member({ days: 0 });
  const { token } = await s.member();
  mkdirSync(join(dataDir, 'attachments', 'ab'), { recursive: true });
  writeFileSync(join(dataDir, 'attachments', 'ab', 'pilt-1'), Buffer.from([0, 255, 10, 13, 0]));
  writeFileSync(join(dataDir, 'secrets.json'), '{"mediaSecret":"mis oli"}');
  writeFileSync(join(dataDir, 'ended-sessions.json'), '7');
  mkdirSync(join(dataDir, 'media/archive/etv'), { recursive: true });
  writeFileSync(join(dataDir, 'media/archive/etv/495000.bin'), 'pilt');
  return { token };
}

const all = { actor: undefined, accountId: undefined, fromMs: undefined, toMs: undefined };

describe('a backup', () => {
  it('brings everything back on an empty machine, row by row and byte by byte', async () => {
    await lively();
    const before = await contentOf((await sharedTestDatabase()).pool);
    const manifest = await save();
    writeFileSync(join(there, 'secrets.json'), '{"mediaSecret":"made at the first start"}');
    const { missing } = await restore();
    const after = await contentOf(other.pool);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after).toEqual(before);
    expect(manifest.tables.find(({ name }) => name === 'account')).toMatchObject({ rows: 2 });
    expect(readFileSync(join(there, 'attachments/ab/pilt-1'))).toEqual(Buffer.from([0, 255, 10, 13, 0]));
    expect(readFileSync(join(there, 'secrets.json'), 'utf8')).toBe('{"mediaSecret":"mis oli"}');
    // That is what this machine remembers, and would take the restored one for older than it is.
    expect(existsSync(join(there, 'ended-sessions.json'))).toBe(false);
    expect(missing).toBe(1);
  });

  it('goes on with the numbers where they were', async () => {
    await lively();
    await save();
    await restore();
    const next = `select nextval(pg_get_serial_sequence('account', 'id')) as id`;
    expect(await texts(other.pool, next)).toEqual([{ id: 3 }]);
  });

  it('ends all sessions, under numbers that no edge has heard', async () => {
    const { token } = await lively();
    const heard = 5_000;
    await s.services.sessions.endRestored();
    await expect(s.client({ token })(listDevices, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    const feed = await s.client({ token: 'media-secret-of-the-tests' })(mediaRevocations, {
      params: { after: String(heard) },
    });
    expect(feed.revoked).toHaveLength(2);
    expect(feed.latest).toBeGreaterThan(1_000_000);
  });

  it('is written down in the trail, with nothing of what is in it', async () => {
    await lively();
    await save();
    const [entry] = await s.services.audit.list(
      { ...all, action: 'backup.saved' },
      { before: undefined, most: 1 },
    );
    expect(entry).toMatchObject({ actor: 'operator:cli', details: { files: 2, encrypted: false } });
  });

  it('of which something is missing or changed is refused, and what it was restored into stays usable', async () => {
    await lively();
    await save();
    const table = join(folder, 'tables/account.ndjson.gz');
    const rows = gunzipSync(readFileSync(table)).toString();
    writeFileSync(table, gzipSync(rows.replace('"Liige"', '"Keegi"')));
    await expect(restore()).rejects.toThrow(/^Tabelis account on 2 rida/);
    rmSync(join(folder, 'manifest.json'));
    await expect(restore()).rejects.toThrow(/jäi pooleli/);
    writeFileSync(join(folder, 'manifest.json'), '{"format":1,"files":[{"path":"../../etc/passwd"}]}');
    await expect(restore()).rejects.toThrow(/ei ole varukoopia kirjeldus/);
  });

  it('is tried in a database of its own, beside members', async () => {
    await lively();
    const { at, tables } = await save();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const report = await s.services.backups.try(folder, undefined, 'operator:cli');
    expect(report).toEqual({ of: at, rows, files: 2 });
    const tried = await s.services.audit.list(
      { ...all, action: 'backup.tried' },
      { before: undefined, most: 1 },
    );
    expect(tried).toMatchObject([{ actor: 'operator:cli', details: { of: at, rows } }]);
  });

  it('names the secrets that it does not hold, and no others', async () => {
    const settings = { mediaSecret: 'media-secret-of-the-tests', push: undefined };
    const { secretsElsewhere: names } = await save();
    expect(names).toEqual(['MEDIA_SECRET', 'TICKET_KEYS', 'VAPID_PRIVATE_KEY']);
    const kept = mkdtempSync(join(home, 'kept-'));
    writeFileSync(join(kept, 'secrets.json'), JSON.stringify(settings));
    const config = { ...configOf({ dataDir: kept }), ...settings };
    expect(await secretsElsewhere({ ...config, ticketKeysFile: join(kept, 'secrets.json') })).toEqual([]);
  });

  it('does not go over members who are there, nor over another backup', async () => {
    await lively();
    await save();
    await expect(save()).rejects.toThrow(/ei ole tühi/);
    await restore();
    await expect(restore()).rejects.toThrow(/on juba liikmeid/);
  });

  it('of a version that is not known here is refused', async () => {
    await save();
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { migration: number };
    writeFileSync(path, JSON.stringify({ ...manifest, migration: manifest.migration + 1 }));
    await expect(restore()).rejects.toThrow(/versioonist, mida siin ei tunta/);
  });
});

describe.skipIf(!hasProgram('age'))('a backup for somebody', () => {
  const keyOf = (name: string) => {
    const file = join(home, name);
    // A second try finds the file of the first, which is never written over.
    rmSync(file, { force: true });
    execFileSync('age-keygen', ['-o', file], { stdio: 'ignore' });
    return { file, recipient: /public key: (\S+)/.exec(readFileSync(file, 'utf8'))![1]! };
  };

  it('is read by nobody else', async () => {
    const [mine, yours] = [keyOf('mine.txt'), keyOf('yours.txt')];
    await lively();
    const before = await contentOf((await sharedTestDatabase()).pool);
    await save(mine.recipient);
    const sealed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('.gz'),
    );
    expect(sealed.length).toBeGreaterThan(10);
    for (const name of sealed)
      expect(readFileSync(join(folder, name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await expect(restore()).rejects.toThrow(/--identity/);
    await expect(restore(yours.file)).rejects.toThrow(/^age: /);
    await restore(mine.file);
    expect(await contentOf(other.pool)).toEqual(before);
  });

  it('is not begun with a key that is none', async () => {
    await expect(save('age1vale')).rejects.toThrow(/^age: /);
    expect(existsSync(join(folder, 'manifest.json'))).toBe(false);
  });
});

describe.skipIf(server === undefined)('from the embedded database into PostgreSQL', () => {
  it('goes everything, compared, and the old one stays', async () => {
    await lively();
    await save();
    await restore();
    const target = await openTestDatabase();
    try {
      const url = new URL(server!);
      url.pathname = `/${((await texts(target.pool, 'select current_database() as name')) as { name: string }[])[0]!.name}`;
      const rows = await moveDatabase(other.pool, url.href);
      expect(rows).toBeGreaterThan(5);
      expect(await contentOf(target.pool)).toEqual(await contentOf(other.pool));
      await expect(moveDatabase(other.pool, url.href)).rejects.toThrow(/on juba liikmeid/);
    } finally {
      await target.close();
    }
  });
});
