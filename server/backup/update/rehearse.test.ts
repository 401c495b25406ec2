import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../contract/routes/operate.ts';
import { acquireLock } from '../../../runtime/lock-file.ts';
import { productVersion } from '../../../runtime/start/version.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrationsFolder, newestOf, readMigrations } from '../../platform/db/known-migrations.ts';
import { newestDone } from '../../platform/db/schema-reach.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { sharedTestDatabase } from '../../scenario/test-database.ts';
import { rehearseUpdate } from './rehearse.ts';
import { isNewer, releaseIn, releasesBeside } from './releases.ts';
import { sweepScratch } from './scratch.ts';
import { createUpdates, releasesBack } from './service.ts';

const home = mkdtempSync(join(tmpdir(), 'psk-update-'));
const dataDir = join(home, 'data');
mkdirSync(dataDir);
afterAll(() => rmSync(home, { recursive: true, force: true }));
const s = scenario({ dataDir });

/** A release in a folder, whose migrations go further than ours by these. */
function release(version: string, ...more: string[]): string {
  const folder = join(home, `paasuke-${version}`);
  const migrations = join(folder, 'server/migrations');
  rmSync(folder, { recursive: true, force: true });
  cpSync(migrationsFolder, migrations, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ version, platform: 'linux', arch: 'x64' }));
  const journalPath = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: object[] };
  const newest = newestOf(readMigrations());
  more.forEach((sql, i) => {
    writeFileSync(join(migrations, `next-${i}.sql`), sql);
    journal.entries.push({
      idx: 900 + i,
      version: '7',
      when: newest + 1 + i,
      tag: `next-${i}`,
      breakpoints: true,
    });
  });
  writeFileSync(journalPath, JSON.stringify(journal));
  return folder;
}

const expand = 'alter table account add column shoe_size bigint;';
const rehearse = async (folder: string, freeBytes?: () => Promise<number>) =>
  rehearseUpdate({
    pool: (await sharedTestDatabase()).pool,
    dataDir,
    release: releaseIn(folder),
    ...(freeBytes && { freeBytes }),
  });
const parts = (pool: Database['pool']) => ({
  db: s.db,
  pool,
  clock: s.now,
  dataDir,
  settings: s.services.settings.all,
  fetchReleases: () => Promise.resolve([]),
});
const nothingLeft = () => expect(existsSync(join(dataDir, 'rehearsal'))).toBe(false);

// Each goes through all migrations on a disk.
describe('an update that is rehearsed', { timeout: 300_000 }, () => {
  beforeEach(async () => {
    await s.channel({ id: 'etv' });
    await s.member();
  });

  it('says what each migration takes, and leaves the database as it was', async () => {
    const { pool } = await sharedTestDatabase();
    const before = await newestDone(pool);
    const report = await rehearse(release('9.1.0', expand, 'create index shoes on account (shoe_size);'));
    expect(report).toMatchObject({
      to: '9.1.0',
      migrations: [{ name: 'next-0' }, { name: 'next-1' }],
      fewer: [],
      back: true,
      fault: null,
    });
    expect(report.rows).toBeGreaterThan(2);
    expect(await newestDone(pool)).toBe(before);
    nothingLeft();
  });

  it('says which rows are gone, and that there is no way back', async () => {
    const folder = release('9.1.2', '-- contract: nobody has channels\ndelete from channel;');
    expect(await rehearse(folder)).toMatchObject({
      fewer: expect.arrayContaining([{ table: 'channel', before: 1, after: 0 }]),
      back: false,
    });
  });

  it('is refused without room for a copy, for an older release, and where there is none', async () => {
    await expect(rehearse(release('9.1.3'), () => Promise.resolve(1_000_000))).rejects.toThrow(
      /vaja \d+ MB, vaba on 1 MB/,
    );
    const run = s.client({ token: systemSecret });
    const typed = await run(runCommand, { body: { name: 'rehearse-update', args: [home] } });
    expect(typed).toMatchObject({ exitCode: 2, text: expect.stringMatching(/siin ei ole väljalaset/) });
    nothingLeft();
  });

  it('is refused while another one runs; what a killed one has left goes at the next start', async () => {
    mkdirSync(join(dataDir, 'rehearsal/database'), { recursive: true });
    const unlock = acquireLock(join(dataDir, 'rehearsal.lock'));
    await expect(rehearse(release('9.1.4'))).rejects.toThrow('proovitakse juba');
    await sweepScratch(dataDir);
    expect(existsSync(join(dataDir, 'rehearsal'))).toBe(true);
    unlock();
    await sweepScratch(dataDir);
    nothingLeft();
  });

  it('by the clock is that to the newest release beside; what stops it stands in the trail', async () => {
    const root = release(productVersion);
    release('9.1.5', expand);
    const grown = 'alter table account add constraint grown check (shoe_size > 9000);';
    release('9.1.10', expand, grown, 'alter table account alter column shoe_size set not null;');
    expect((await releasesBeside(root)).slice(0, 2).map(({ version }) => version)).toEqual([
      '9.1.10',
      '9.1.5',
    ]);
    const { pool } = await sharedTestDatabase();
    const updates = createUpdates({ ...parts(pool), root });
    expect((await updates.state()).rehearsal).toBeUndefined();
    await updates.jobs.find(({ name }) => name === 'updates.rehearse')!.run();
    expect(await updates.state()).toMatchObject({
      version: productVersion,
      rehearsal: {
        at: s.now(),
        to: '9.1.10',
        migrations: [{ name: 'next-0' }, { name: 'next-1' }],
        fault: { migration: 'next-2', words: expect.stringMatching(/shoe_size.*null/) },
      },
    });
    nothingLeft();
  });
});

it('newer releases are looked for where an operator says, and each is written down once', async () => {
  const { pool } = await sharedTestDatabase();
  const asked: string[] = [];
  let feed = [{ version: '0.0.9', date: undefined, notes: 'vana' }];
  const updates = createUpdates({
    ...parts(pool),
    fetchReleases: async (address) => (asked.push(address), feed),
  });
  const look = () => updates.jobs.find(({ name }) => name === 'updates.look')!.run();
  const entries = async () =>
    (await pool.query(`select from audit_entry where action = 'update.announced'`)).rowCount;
  await look();
  expect(asked).toEqual([]);
  await s.services.settings.set('RELEASE_FEED_URL', 'https://uudised.test/releases.json', 'operator:haldur');
  await look();
  expect([asked, await entries()]).toEqual([['https://uudised.test/releases.json'], 0]);
  feed = ['9.9.0', '9.10.0', '9.8.0'].map((version) => ({
    version,
    date: undefined,
    notes: `Uus: ${version}`,
  }));
  await look();
  await look();
  expect(await entries()).toBe(1);
  expect((await updates.state()).announced).toMatchObject({ version: '9.10.0', notes: 'Uus: 9.10.0' });
});

it.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '1.0.0', false],
  ['0.9.9', '1.0.0', false],
])('%s after %s: %s', (version, than, newer) => expect(isNewer(version, than)).toBe(newer));

it('those releases can be gone back to that know what the schema needs', () => {
  const migrations = [1, 2, 3].map((when) => ({ name: `m${when}`, when, contract: undefined }));
  const releases = migrations.map(({ name, when }) => ({ version: `0.0.${when}`, migration: name }));
  expect(releasesBack({ migrations, releases }, 2)).toEqual(['0.0.3', '0.0.2']);
});
