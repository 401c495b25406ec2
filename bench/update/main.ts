import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../rig/postgres.ts';
import { commandLine } from '../../runtime/start/command-line.ts';
import { productVersion } from '../../runtime/start/version.ts';
import { rehearseUpdate } from '../../server/backup/update/rehearse.ts';
import { ownRelease } from '../../server/backup/update/releases.ts';
import {
  migrateUntil,
  migrationsFolder,
  newestOf,
  oldestWorking,
  readMigrations,
} from '../../server/platform/db/known-migrations.ts';
import { openDatabase, type Database } from '../../server/platform/db/database.ts';
import { checkSchema, migrate } from '../../server/platform/db/migrate.ts';
import { noteReach } from '../../server/platform/db/schema-reach.ts';
import { port } from '../../e2e/settings.ts';
import { countRows, fill } from './fill.ts';

const { positionals } = commandLine({
  help: `npm run e2e -- update [COMMIT …]
    Updates databases of real size (30,000 members, 100 channels, 23 days of guide) on PostgreSQL from the schema of each commit, by default
    that of 2026-11-27 and of every release: rehearses it on a copy, does it, and goes back from a version after this one. Prints how long
    each step takes, and ends with 1 where a row is lost.`,
  options: {},
});

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const releases = git('tag', '--list', 'v*').split('\n').filter(Boolean);
const commits = positionals.length > 0 ? positionals : ['fc5e0ec4', ...releases];
const scratch = mkdtempSync(join(tmpdir(), 'paasuke-updates-'));
const server = await startPostgres(port);
try {
  if (!server) throw new Error('PostgreSQL is not here');
  let lost = false;
  for (const [at, commit] of commits.entries()) lost = !(await updateFrom(commit, `old_${at}`)) || lost;
  process.exitCode = lost ? 1 : 0;
} finally {
  server?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Answers whether every row is still there. */
async function updateFrom(commit: string, name: string): Promise<boolean> {
  const url = new URL(server!.url);
  const admin = await openDatabase({ url: url.href });
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  url.pathname = `/${name}`;
  const { pool, close } = await openDatabase({ url: url.href });
  try {
    const old = migrationsAt(commit, name);
    console.log(`From ${commit} (${readMigrations(old).migrations.at(-1)!.name}):`);
    await timed('schema and rows', async () => {
      await migrateUntil(pool, newestOf(readMigrations(old)), old);
      await fill(pool);
    });
    const before = await countRows(pool);
    const dataDir = join(scratch, `${name}-data`);
    mkdirSync(dataDir);
    const report = await timed('rehearsal', () => rehearseUpdate({ pool, dataDir, release: ownRelease() }));
    const onCopy = report.migrations.reduce((all, { ms }) => all + ms, 0);
    say('  of which copying', report.copyMs);
    say(`  of which ${report.migrations.length} migrations`, onCopy);
    for (const { name: migration, ms } of report.migrations.toSorted((a, b) => b.ms - a.ms).slice(0, 3))
      say(`    ${migration}`, ms);
    if (report.fault) throw new Error(`${report.fault.migration}: ${report.fault.words}`);
    await timed('update', () => migrate(pool));
    const after = await countRows(pool);
    const missing = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows);
    for (const [table, rows] of missing)
      console.log(`  lost: ${table} had ${rows}, has ${after.get(table) ?? 0}`);
    const all = [...before.values()].reduce((sum, rows) => sum + rows, 0);
    console.log(
      `  ${all} rows in ${before.size} tables, ${missing.length === 0 ? 'nothing lost' : 'some lost'}`,
    );
    await timed('to the version after, and back', () => thereAndBack(pool, name));
    return missing.length === 0;
  } finally {
    await close();
  }
}

/** The migrations as they were at a commit. */
function migrationsAt(commit: string, name: string): string {
  const folder = join(scratch, name);
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit, 'server/migrations'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return join(folder, 'server/migrations');
}

/** A version that adds a column comes and says who may work on its schema; this one does. */
async function thereAndBack(pool: Database['pool'], name: string): Promise<void> {
  const next = join(scratch, `${name}-next`);
  cpSync(migrationsFolder, next, { recursive: true });
  const path = join(next, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] };
  const when = newestOf(readMigrations()) + 1;
  journal.entries.push({ idx: 9_999, version: '7', when, tag: 'next', breakpoints: true });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(next, 'next.sql'), 'ALTER TABLE "account" ADD COLUMN "shoe_size" bigint;');
  await migrateUntil(pool, when, next);
  await noteReach(pool, { oldest: oldestWorking(readMigrations(next), '99.0.0'), version: '99.0.0' });
  await migrate(pool, (line) => console.log(`    ${productVersion}: ${line}`));
  await checkSchema(pool);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  say(`  ${what}`, performance.now() - begun);
  return done;
}

function say(what: string, ms: number): void {
  console.log(`${what.padEnd(48)}${(ms / 1000).toFixed(1).padStart(8)} s`);
}
