import { freeBytesAt } from '../../../runtime/disk.ts';
import { firstOf } from '../../../runtime/defined.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { listTables, quoted } from '../../platform/db/copy/list-tables.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  migrateUntil,
  newestOf,
  oldestWorking,
  readMigrations,
  type Migration,
} from '../../platform/db/known-migrations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { newestDone } from '../../platform/db/schema-reach.ts';
import { copyTables } from '../copy-tables.ts';
import type { ReleaseFolder } from './releases.ts';
import { withScratch } from './scratch.ts';

/** What came of an update on a copy of the database. */
export interface RehearsalReport {
  /** The version that was updated to. */
  to: string;
  rows: number;
  copyMs: number;
  /** Those that were run, in their order. */
  migrations: { name: string; ms: number }[];
  /** Tables that have fewer rows afterwards; 0 for one that is gone. */
  fewer: { table: string; before: number; after: number }[];
  /** Whether the version that this schema belongs to works after the update, too. */
  back: boolean;
  /** What stopped it; null when nothing did. */
  fault: { migration: string; words: string } | null;
}

interface RehearsalOptions {
  pool: Database['pool'];
  dataDir: string;
  release: ReleaseFolder;
  freeBytes?: typeof freeBytesAt;
}

/** What is written once more than the database is large: its log, and indexes while they are made. */
const roomFactor = 2;
const roomBytes = 100 * 1024 * 1024;

/**
 * Updates a copy of the database: copies it into an embedded one that is thrown away, compares every table, runs the migrations of a
 * release one by one, and counts again. The database itself is only read.
 * Throws `OperationError` where there is no room, or the release does not know the schema.
 */
export async function rehearseUpdate(options: RehearsalOptions): Promise<RehearsalReport> {
  const { pool, dataDir, release, freeBytes = freeBytesAt } = options;
  const needed = (await sizeOf(pool)) * roomFactor + roomBytes;
  const free = await freeBytes(dataDir);
  const megabytes = (bytes: number): number => Math.ceil(bytes / 1e6);
  ensureOperation(
    free >= needed,
    tOperations('update.noRoom', { place: dataDir, needed: megabytes(needed), free: megabytes(free) }),
  );
  const known = readMigrations(release.migrations);
  const from = await newestDone(pool);
  ensureOperation(from <= newestOf(known), tOperations('update.older', { version: release.version }));
  const pending = known.migrations.filter(({ when }) => when > from);
  return withScratch(dataDir, async (scratch) => {
    const begun = performance.now();
    const copied = await copyTables(pool, scratch.pool, release.migrations);
    const copyMs = since(begun);
    const { done, fault } = await runEach(scratch.pool, pending, release.migrations);
    return {
      to: release.version,
      rows: copied.reduce((all, { rows }) => all + rows, 0),
      copyMs,
      migrations: done,
      fewer: fault ? [] : await fewerRows(scratch.pool, copied),
      back: oldestWorking(known, release.version) <= from,
      fault,
    };
  });
}

const since = (begun: number): number => Math.round(performance.now() - begun);

async function sizeOf(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(firstOf(rows).bytes);
}

/** Stops at the first that fails. */
async function runEach(pool: Database['pool'], pending: readonly Migration[], folder: string) {
  const done: RehearsalReport['migrations'] = [];
  for (const { name, when } of pending) {
    const begun = performance.now();
    try {
      await migrateUntil(pool, when, folder);
    } catch (error) {
      return { done, fault: { migration: name, words: wordsOf(error) } };
    }
    done.push({ name, ms: since(begun) });
  }
  return { done, fault: null };
}

/** What the database itself says; what stands around it repeats the whole statement. */
function wordsOf(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause instanceof Error ? cause.message : message).slice(0, 500);
}

async function fewerRows(
  pool: Database['pool'],
  copied: readonly { name: string; rows: number }[],
): Promise<RehearsalReport['fewer']> {
  const client = await pool.connect();
  try {
    const there = new Set((await listTables(client)).map(({ name }) => name));
    const fewer: RehearsalReport['fewer'] = [];
    for (const { name, rows: before } of copied) {
      const after = there.has(name) ? await countIn(client, name) : 0;
      if (after < before) fewer.push({ table: name, before, after });
    }
    return fewer;
  } finally {
    client.release();
  }
}

async function countIn(client: Pick<Database['pool'], 'query'>, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${quoted(table)}`);
  return Number(firstOf(rows).count);
}
