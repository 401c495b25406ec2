import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Where the migrations of this version are. */
export const migrationsFolder = new URL('../../migrations', import.meta.url).pathname;

/** A migration as a folder has it; drizzle knows it by when it was written. */
export interface Migration {
  name: string;
  when: number;
  /** It takes something away that code of before may stand on; `since` names the release that already does without. */
  contract: { since: string | undefined } | undefined;
}

/** A release, and the newest migration in it. */
export interface Release {
  version: string;
  migration: string;
}

/** The migrations of one version of the program. */
export interface KnownMigrations {
  /** The oldest first. */
  migrations: readonly Migration[];
  /** The oldest first. */
  releases: readonly Release[];
}

interface Journal {
  entries: { when: number; tag: string }[];
}

/** What takes something away says so with a reason, and since which release nothing needs it any more. */
const contractMark = /^--[ \t]*contract(?:[ \t]+(\d+\.\d+\.\d+))?:[ \t]*\S.*\S/m;

/** What a migration, or a statement of it, says of taking something away; undefined where it says nothing. */
export function contractOf(sql: string): Migration['contract'] {
  const found = contractMark.exec(sql);
  return found ? { since: found[1] } : undefined;
}

const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');
const journalOf = (folder: string): Journal => JSON.parse(read(folder, 'meta/_journal.json')) as Journal;

/** Reads a folder of migrations, of this version or of another. */
export function readMigrations(folder = migrationsFolder): KnownMigrations {
  const migrations = journalOf(folder).entries.map(({ when, tag }) => ({
    name: tag,
    when,
    contract: contractOf(read(folder, `${tag}.sql`)),
  }));
  const releases = existsSync(join(folder, 'releases.json'))
    ? (JSON.parse(read(folder, 'releases.json')) as Release[])
    : [];
  return { migrations, releases };
}

/** When the newest of them was written; 0 where there is none. */
export const newestOf = ({ migrations }: Pick<KnownMigrations, 'migrations'>): number =>
  Math.max(0, ...migrations.map(({ when }) => when));

/**
 * How old code may be to work on the schema after all of these: when the newest migration was written that it has to know. That is the
 * release before, unless something was taken away on which it stands. A pure rule.
 * @param version of the program that has these migrations
 */
export function oldestWorking(known: KnownMigrations, version: string): number {
  const { migrations, releases } = known;
  const newest = newestOf(known);
  const whenOf = (name: string | undefined): number =>
    migrations.find((one) => one.name === name)?.when ?? newest;
  const before = releases.findLast((one) => !(one.version === version && whenOf(one.migration) === newest));
  const released = (since: string): string | undefined =>
    releases.find((one) => one.version === since)?.migration;
  const taken = migrations.flatMap(({ when, contract }) => {
    if (!contract) return [];
    return [contract.since === undefined ? when : whenOf(released(contract.since))];
  });
  return Math.max(0, ...taken, before ? whenOf(before.migration) : 0);
}

/** Runs the migrations of a folder, those that were not done yet, until and with the one that was written then. */
export async function migrateUntil(pool: pg.Pool, until: number, folder = migrationsFolder): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'paasuke-migrations-'));
  try {
    const journal = journalOf(folder);
    const entries = journal.entries.filter(({ when }) => when <= until);
    await mkdir(join(scratch, 'meta'));
    for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(scratch, `${tag}.sql`));
    await writeFile(join(scratch, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await runMigrations(drizzle(pool), { migrationsFolder: scratch });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
