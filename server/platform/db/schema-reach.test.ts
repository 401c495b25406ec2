import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../scenario/test-database.ts';
import { openDatabase, type Database } from './database.ts';
import {
  migrateUntil,
  newestOf,
  oldestWorking,
  readMigrations,
  type Migration,
  type Release,
} from './known-migrations.ts';
import { checkSchema, migrate } from './migrate.ts';
import { noteReach, reachOf } from './schema-reach.ts';

const migration = (when: number, contract?: Migration['contract']): Migration => ({
  name: `m${when}`,
  when,
  contract,
});
const release = (version: string, when: number): Release => ({ version, migration: `m${when}` });

describe('how old code may be to work on a schema', () => {
  const releases = [release('0.1.0', 2), release('0.2.0', 4)];
  const expanding = [1, 2, 3, 4].map((when) => migration(when));

  it('is the release before, where everything was only added', () => {
    expect(oldestWorking({ migrations: expanding, releases }, '0.2.0')).toBe(2);
  });

  it('is the newest release for what comes after it', () => {
    expect(oldestWorking({ migrations: [...expanding, migration(5)], releases }, '0.2.0')).toBe(4);
  });

  it('is as new as what takes away something that the release before needs', () => {
    const migrations = [...expanding, migration(5, { since: undefined })];
    expect(oldestWorking({ migrations, releases }, '0.2.0')).toBe(5);
  });

  it('is the release that did without what was taken away', () => {
    const migrations = [...expanding, migration(5, { since: '0.2.0' })];
    expect(oldestWorking({ migrations, releases }, '0.3.0')).toBe(4);
    const unknown = [...expanding, migration(5, { since: '0.9.0' })];
    expect(oldestWorking({ migrations: unknown, releases }, '0.3.0')).toBe(5);
  });

  it('is any, before there was a release', () => {
    expect(oldestWorking({ migrations: expanding, releases: [] }, '0.1.0')).toBe(0);
  });
});

describe('a schema that a newer version has made', () => {
  let database!: Database;
  const newest = newestOf(readMigrations());
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.pool.query('delete from drizzle.__drizzle_migrations where created_at > $1', [newest]);
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('homme', $1)`,
      [newest + 1],
    );
  });

  it('is worked on by the version before, which changes nothing in it and says so', async () => {
    await noteReach(database.pool, { oldest: newest, version: '9.0.0' });
    const said: string[] = [];
    await migrate(database.pool, (line) => said.push(line));
    await checkSchema(database.pool);
    expect(said).toEqual([
      expect.stringMatching(/^Andmebaas on versioonilt 9\.0\.0; .* töötab sellega edasi/),
    ]);
    expect(await reachOf(database.pool)).toMatchObject({ oldest: newest, version: '9.0.0' });
  });

  it('is refused where that needs newer code, with the backup to go back to', async () => {
    await noteReach(database.pool, { oldest: newest + 1, version: '9.0.1' });
    const refused =
      /uuemast Pääsukese versioonist \(9\.0\.1\) .* Paigalda sama või uuem versioon, või taasta/;
    await expect(migrate(database.pool)).rejects.toThrow(refused);
    await database.pool.query(
      `insert into audit_entry (at, actor, action, details) values ('2026-11-28T02:20:00Z', 'system', 'backup.saved', '{}')`,
    );
    await database.pool.query(`update drizzle.schema_reach set at = '2026-11-29'`);
    await expect(checkSchema(database.pool)).rejects.toThrow(/viimane neist tehti 2026-11-28 02:20 \(UTC\)/);
  });

  it('is refused where it does not say who may work on it', async () => {
    await database.pool.query('drop table if exists drizzle.schema_reach');
    await expect(migrate(database.pool)).rejects.toThrow('Andmebaas on uuemast Pääsukese versioonist kui');
  });
});

it('an update says what it is about to do, once', async () => {
  const { pool, close } = await openDatabase({ folder: 'memory://' });
  try {
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    const [last, ...before] = readMigrations().migrations.toReversed();
    await migrateUntil(pool, newestOf({ migrations: before }));
    await migrate(pool, say);
    await migrate(pool, say);
    expect(said).toEqual([
      `Uuendan andmebaasi: ${last!.name}.`,
      expect.stringMatching(/^Andmebaas on uuendatud: \d+\.\d s\.$/),
    ]);
  } finally {
    await close();
  }
});
