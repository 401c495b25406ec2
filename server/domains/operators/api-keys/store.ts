import { and, count, desc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { ApiKey } from '../../../../contract/models/console/api-keys.ts';
import { only } from '../../../../runtime/defined.ts';
import type { Db } from '../../../platform/db/database.ts';
import { apiKey, operator } from '../tables.ts';

type ApiKeyRow = typeof apiKey.$inferSelect;

/** What people see of a key. */
const shown = {
  id: apiKey.id,
  name: apiKey.name,
  prefix: apiKey.prefix,
  scopes: apiKey.scopes,
  maker: operator.email,
  createdAt: apiKey.createdAt,
  expiresAt: apiKey.expiresAt,
  lastUsedAt: apiKey.lastUsedAt,
  lastNetwork: apiKey.lastNetwork,
  revokedAt: apiKey.revokedAt,
};

const listWhere = (db: Db, where: SQL | undefined): Promise<ApiKey[]> =>
  db
    .select(shown)
    .from(apiKey)
    .innerJoin(operator, eq(operator.id, apiKey.operatorId))
    .where(where)
    .orderBy(desc(apiKey.id));

/** Keys of one operator, or of all, the newest first. */
export const listKeys = (db: Db, operatorId: number | undefined): Promise<ApiKey[]> =>
  listWhere(db, operatorId === undefined ? undefined : eq(apiKey.operatorId, operatorId));

export async function insertKey(db: Db, row: Omit<typeof apiKey.$inferInsert, 'id'>): Promise<ApiKey> {
  const { id } = only(await db.insert(apiKey).values(row).returning({ id: apiKey.id }));
  return only(await listWhere(db, eq(apiKey.id, id)));
}

/** How many keys of an operator are good. */
export async function countLiveKeys(db: Db, operatorId: number, nowMs: number): Promise<number> {
  const live = and(eq(apiKey.operatorId, operatorId), isNull(apiKey.revokedAt), gt(apiKey.expiresAt, nowMs));
  return only(await db.select({ count: count() }).from(apiKey).where(live)).count;
}

/** A key and whose it is, whether it is good or not. */
export async function findKey(db: Db, keyHash: string) {
  const [row] = await db
    .select({ key: apiKey, operator })
    .from(apiKey)
    .innerJoin(operator, eq(operator.id, apiKey.operatorId))
    .where(eq(apiKey.keyHash, keyHash));
  return row;
}

export async function touchKey(
  db: Db,
  id: number,
  seen: Pick<ApiKeyRow, 'lastUsedAt' | 'lastNetwork'>,
): Promise<void> {
  await db.update(apiKey).set(seen).where(eq(apiKey.id, id));
}

/** Ends a key, of one operator or of any; answers it unless it had been revoked already. */
export async function revokeKey(
  db: Db,
  { id, operatorId }: { id: number; operatorId: number | undefined },
  nowMs: number,
): Promise<ApiKeyRow | undefined> {
  const mine = operatorId === undefined ? undefined : eq(apiKey.operatorId, operatorId);
  const [row] = await db
    .update(apiKey)
    .set({ revokedAt: nowMs })
    .where(and(eq(apiKey.id, id), mine, isNull(apiKey.revokedAt)))
    .returning();
  return row;
}

/** Ends all keys, of one operator or of everybody; answers how many. */
export async function revokeKeys(db: Db, operatorId: number | undefined, nowMs: number): Promise<number> {
  const whose = operatorId === undefined ? undefined : eq(apiKey.operatorId, operatorId);
  const revoked = await db
    .update(apiKey)
    .set({ revokedAt: nowMs })
    .where(and(whose, isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id });
  return revoked.length;
}

/** Deletes keys that have been good for nothing since then. */
export async function deleteKeysBefore(db: Db, ms: number): Promise<void> {
  await db.delete(apiKey).where(or(lt(apiKey.expiresAt, ms), lt(apiKey.revokedAt, ms)));
}
