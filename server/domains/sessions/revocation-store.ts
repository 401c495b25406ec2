import { and, desc, gt, lt, sql } from 'drizzle-orm';
import { isAfter } from '../../platform/db/columns.ts';
import type { QueryValue } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { revocation } from './tables.ts';

/** The process that revokes holds this until its transaction ends. */
const revocationLock = 7_281_410;
/** A statement takes 65,535 values. */
const mostRows = 10_000;

/**
 * Adds revocations with the next numbers. One transaction does so at a time, so that a number becomes visible
 * only after all smaller ones: a reader who has seen 7 will never meet a 6 that was committed late.
 */
export async function insertRevocations(db: Db, sessions: readonly string[], nowMs: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${revocationLock})`);
  for (let from = 0; from < sessions.length; from += mostRows)
    await db
      .insert(revocation)
      .values(sessions.slice(from, from + mostRows).map((session) => ({ session, at: nowMs })));
}

/** The greatest number that was ever given, also to revocations that are forgotten by now; 0 for none. */
export async function lastGivenSeq(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: string | number | null }>(
    sql`select last_value as last from pg_sequences where schemaname = 'public' and sequencename = 'revocation_seq_seq'`,
  );
  return Number(rows[0]?.last ?? 0);
}

/** The next revocation gets a number after this one. */
export async function skipToSeq(db: Db, seq: number): Promise<void> {
  await db.execute(sql`select setval('revocation_seq_seq', ${seq})`);
}

export const selectRevocationsAfter = (db: Db, seq: QueryValue<number>, sinceMs: QueryValue<number>) =>
  db
    .select({ seq: revocation.seq, session: revocation.session })
    .from(revocation)
    .where(and(gt(revocation.seq, seq), isAfter(revocation.at, sinceMs)))
    .orderBy(revocation.seq);

/** The greatest number that is there; no row where none is. */
export const selectLatestSeq = (db: Db) =>
  db.select({ seq: revocation.seq }).from(revocation).orderBy(desc(revocation.seq)).limit(1);

export async function deleteRevocationsBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(revocation).where(lt(revocation.at, beforeMs));
}
