import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { auditEntry } from './tables.ts';

export type AuditEntry = typeof auditEntry.$inferSelect;

export async function insertEntry(db: Db, row: Omit<typeof auditEntry.$inferInsert, 'id'>): Promise<void> {
  await db.insert(auditEntry).values(row);
}

/** The newest first. */
export async function entriesOf(db: Db, accountId: number): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.accountId, accountId))
    .orderBy(desc(auditEntry.id))
    .limit(1_000);
}

/** What of some kinds was done between two instants, the oldest first. */
export const entriesBetween = (
  db: Db,
  actions: readonly string[],
  fromMs: number,
  toMs: number,
): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntry)
    .where(and(inArray(auditEntry.action, [...actions]), gte(auditEntry.at, fromMs), lt(auditEntry.at, toMs)))
    .orderBy(asc(auditEntry.id));
