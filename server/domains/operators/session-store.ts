import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { operator, operatorSession } from './tables.ts';

export type OperatorSession = typeof operatorSession.$inferSelect;

export async function insertSession(
  db: Db,
  row: Omit<typeof operatorSession.$inferInsert, 'id'>,
): Promise<number> {
  return only(await db.insert(operatorSession).values(row).returning({ id: operatorSession.id })).id;
}

/** The session of a token and whose it is, whether it lives or not. */
export async function findSession(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ session: operatorSession, operator })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(eq(operatorSession.tokenHash, tokenHash));
  return row;
}

/** The sessions of an operator that live, the last used first. */
export const sessionsOf = (db: Db, operatorId: number, usedSince: number): Promise<OperatorSession[]> =>
  db
    .select()
    .from(operatorSession)
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        isNull(operatorSession.endedAt),
        gt(operatorSession.lastSeenAt, usedSince),
      ),
    )
    .orderBy(desc(operatorSession.lastSeenAt));

/** Was the operator on this network with both factors, as far as sessions are still kept? */
export async function isKnownNetwork(db: Db, operatorId: number, network: string): Promise<boolean> {
  const [row] = await db
    .select({ id: operatorSession.id })
    .from(operatorSession)
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        eq(operatorSession.network, network),
        eq(operatorSession.proof, 'full'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function touchSession(
  db: Db,
  id: number,
  seen: { network: string; lastSeenAt: number },
): Promise<void> {
  await db.update(operatorSession).set(seen).where(eq(operatorSession.id, id));
}

/** Lets a session in; `provenAt` is null where no second factor was shown. */
export async function raiseSession(db: Db, id: number, provenAt: number | null): Promise<void> {
  await db.update(operatorSession).set({ proof: 'full', provenAt }).where(eq(operatorSession.id, id));
}

/** When a second factor was shown in a session last. */
export async function provenAtOf(db: Db, id: number): Promise<number | null> {
  const [row] = await db
    .select({ provenAt: operatorSession.provenAt })
    .from(operatorSession)
    .where(eq(operatorSession.id, id));
  return row?.provenAt ?? null;
}

/** Ends one session of an operator; false when it has ended already or is another's. */
export async function endSession(
  db: Db,
  { operatorId, id }: { operatorId: number; id: number },
  nowMs: number,
): Promise<boolean> {
  const ended = await db
    .update(operatorSession)
    .set({ endedAt: nowMs })
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        eq(operatorSession.id, id),
        isNull(operatorSession.endedAt),
      ),
    )
    .returning({ id: operatorSession.id });
  return ended.length > 0;
}

/** Ends all sessions of an operator but one. */
export async function endOtherSessions(
  db: Db,
  { operatorId, but }: { operatorId: number; but: number | undefined },
  nowMs: number,
): Promise<void> {
  const others = but === undefined ? undefined : ne(operatorSession.id, but);
  await db
    .update(operatorSession)
    .set({ endedAt: nowMs })
    .where(and(eq(operatorSession.operatorId, operatorId), isNull(operatorSession.endedAt), others));
}

export async function deleteSessionsBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(operatorSession).where(lt(operatorSession.lastSeenAt, beforeMs));
}
