import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { account, accountIdentity } from '../tables.ts';

/** The account that a provider's id of a person stands for. */
export async function findIdentity(db: Db, provider: string, subject: string): Promise<number | undefined> {
  const [row] = await db
    .select({ accountId: accountIdentity.accountId })
    .from(accountIdentity)
    .where(and(eq(accountIdentity.provider, provider), eq(accountIdentity.subject, subject)));
  return row?.accountId;
}

/** Adds an identity unless somebody has it; answers whether it was added. */
export async function insertIdentity(db: Db, row: typeof accountIdentity.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(accountIdentity)
    .values(row)
    .onConflictDoNothing()
    .returning({ accountId: accountIdentity.accountId });
  return added.length > 0;
}

/** Takes an identity away; answers whose it was. */
export async function removeIdentity(db: Db, provider: string, subject: string): Promise<number | undefined> {
  const [row] = await db
    .delete(accountIdentity)
    .where(and(eq(accountIdentity.provider, provider), eq(accountIdentity.subject, subject)))
    .returning({ accountId: accountIdentity.accountId });
  return row?.accountId;
}

/** What was linked to an account since an instant goes. */
export async function deleteIdentitiesSince(db: Db, accountId: number, sinceMs: number): Promise<void> {
  await db
    .delete(accountIdentity)
    .where(and(eq(accountIdentity.accountId, accountId), gte(accountIdentity.createdAt, sinceMs)));
}

/** Opens an account whose address is proven, and takes the password away that was set before that. */
export async function openWithoutPassword(db: Db, accountId: number, nowMs: number): Promise<void> {
  await db.update(account).set({ activatedAt: nowMs, passwordHash: null }).where(eq(account.id, accountId));
}

/** The providers that open an account, in the order in which they were added. */
export async function providersOf(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ provider: accountIdentity.provider })
    .from(accountIdentity)
    .where(eq(accountIdentity.accountId, accountId))
    .orderBy(accountIdentity.createdAt, accountIdentity.provider);
  return [...new Set(rows.map((row) => row.provider))];
}

/** What providers call this member, as far as it is kept. */
export async function identitiesOf(
  db: Db,
  accountId: number,
): Promise<(typeof accountIdentity.$inferSelect)[]> {
  return db.select().from(accountIdentity).where(eq(accountIdentity.accountId, accountId));
}

export async function deleteIdentitiesOf(db: Db, accountId: number): Promise<void> {
  await db.delete(accountIdentity).where(eq(accountIdentity.accountId, accountId));
}
