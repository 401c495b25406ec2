import { asc, inArray, sql } from 'drizzle-orm';
import { askTogether } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import type { IngestRow, LeaseRow, LeaseState } from './take-turn.ts';
import { channelLease, ingest } from './tables.ts';

/** Any number that no other lock of ours has. */
const leasesLock = 7_281_431;

/** Until the end of the transaction nobody else gives or takes channels. */
export async function lockLeases(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${leasesLock})`);
}

export const selectLeases = (db: Db) => ({
  ingests: db.select().from(ingest).orderBy(asc(ingest.id)),
  leases: db.select().from(channelLease).orderBy(asc(channelLease.channelId)),
});

export const readLeases = (db: Db): Promise<LeaseState> => askTogether(db, () => selectLeases(db))({});

/** Writes what has changed, and nothing else: most turns change one row. */
export async function writeChanges(tx: Db, before: LeaseState, after: LeaseState): Promise<void> {
  const gone = missing(before.ingests, after.ingests, (one) => one.id);
  if (gone.length > 0) await tx.delete(ingest).where(inArray(ingest.id, gone));
  const ended = missing(before.leases, after.leases, (one) => one.channelId);
  if (ended.length > 0) await tx.delete(channelLease).where(inArray(channelLease.channelId, ended));
  for (const row of changed(before.ingests, after.ingests, (one) => one.id)) await upsertIngest(tx, row);
  for (const row of changed(before.leases, after.leases, (one) => one.channelId)) await upsertLease(tx, row);
}

async function upsertIngest(tx: Db, row: IngestRow): Promise<void> {
  await tx.insert(ingest).values(row).onConflictDoUpdate({ target: ingest.id, set: row });
}

async function upsertLease(tx: Db, row: LeaseRow): Promise<void> {
  await tx
    .insert(channelLease)
    .values(row)
    // Never back to a lower epoch, no matter what was computed.
    .onConflictDoUpdate({
      target: channelLease.channelId,
      set: row,
      setWhere: sql`${channelLease.epoch} <= ${row.epoch}`,
    });
}

const missing = <T>(before: readonly T[], after: readonly T[], key: (row: T) => string): string[] => {
  const kept = new Set(after.map(key));
  return before.map(key).filter((id) => !kept.has(id));
};

const changed = <T>(before: readonly T[], after: readonly T[], key: (row: T) => string): T[] => {
  const known = new Map(before.map((row) => [key(row), JSON.stringify(row)]));
  return after.filter((row) => known.get(key(row)) !== JSON.stringify(row));
};
