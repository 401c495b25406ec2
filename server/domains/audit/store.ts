import { and, asc, desc, eq, gte, inArray, like, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, literally } from '../../platform/db/patterns.ts';
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

/** The first or the last time that something was done; undefined where it never was. */
export async function outermostEntry(
  db: Db,
  action: string,
  end: 'first' | 'last',
): Promise<AuditEntry | undefined> {
  const order = end === 'first' ? asc : desc;
  const [entry] = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, action))
    .orderBy(order(auditEntry.at), order(auditEntry.id))
    .limit(1);
  return entry;
}

/** Which entries are wanted; what is undefined does not matter. */
export interface AuditFilter {
  /** Part of who did it. */
  actor: string | undefined;
  /** How the act begins. */
  action: string | undefined;
  accountId: number | undefined;
  fromMs: number | undefined;
  toMs: number | undefined;
}

/** The newest first, of those before a number. */
export const filteredEntries = (
  db: Db,
  { actor, action, accountId, fromMs, toMs }: AuditFilter,
  { before, most }: { before: number | undefined; most: number },
): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntry)
    .where(
      and(
        actor === undefined ? undefined : contains(auditEntry.actor, actor),
        action === undefined ? undefined : like(auditEntry.action, `${literally(action)}%`),
        accountId === undefined ? undefined : eq(auditEntry.accountId, accountId),
        fromMs === undefined ? undefined : gte(auditEntry.at, fromMs),
        toMs === undefined ? undefined : lt(auditEntry.at, toMs),
        before === undefined ? undefined : lt(auditEntry.id, before),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(most);
