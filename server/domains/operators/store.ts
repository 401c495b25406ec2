import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { operator } from './tables.ts';

export type OperatorRow = typeof operator.$inferSelect;

export const findOperatorByKey = async (db: Db, emailKey: string): Promise<OperatorRow | undefined> =>
  (await db.select().from(operator).where(eq(operator.emailKey, emailKey)))[0];

export const findOperator = async (db: Db, id: number): Promise<OperatorRow | undefined> =>
  (await db.select().from(operator).where(eq(operator.id, id)))[0];

/** The one whose invitation is out, and holds back others who would use it. */
export const lockInvited = async (db: Db, inviteHash: string): Promise<OperatorRow | undefined> =>
  (await db.select().from(operator).where(eq(operator.inviteHash, inviteHash)).for('update'))[0];

/** Holds back others who would change what belongs to an operator, until the transaction ends. */
export const lockOperator = async (tx: Db, id: number): Promise<void> =>
  void (await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, id)).for('update'));

/** Those who may sign in, without those whose invitation waits. */
export const listWorking = (db: Db): Promise<OperatorRow[]> =>
  db
    .select()
    .from(operator)
    .where(
      and(isNull(operator.disabledAt), or(isNull(operator.inviteHash), isNotNull(operator.passwordHash))),
    )
    .orderBy(operator.id);

export async function insertOperator(
  db: Db,
  row: Omit<typeof operator.$inferInsert, 'id'>,
): Promise<OperatorRow> {
  return only(await db.insert(operator).values(row).returning());
}

export async function changeOperator(
  db: Db,
  id: number,
  change: Partial<Omit<OperatorRow, 'id'>>,
): Promise<void> {
  await db.update(operator).set(change).where(eq(operator.id, id));
}

/** How many owners may still sign in; those are held until the transaction ends. */
export async function countOwners(db: Db): Promise<number> {
  const owners = await db
    .select({ id: operator.id })
    .from(operator)
    .where(and(eq(operator.role, 'owner'), isNull(operator.disabledAt)))
    .for('update');
  return owners.length;
}

/** Takes a step of time for an operator if none as late was taken; false when a code is shown again. */
export async function takeTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const taken = await db
    .update(operator)
    .set({ totpStep: step })
    .where(and(eq(operator.id, id), sql`coalesce(${operator.totpStep}, -1) < ${step}`))
    .returning({ id: operator.id });
  return taken.length > 0;
}

export const hasOperators = async (db: Db): Promise<boolean> =>
  (await db.select({ id: operator.id }).from(operator).limit(1)).length > 0;

/** Holds back others who would make the first operator, until the transaction ends. */
export async function holdOperators(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first-operator', 0))`);
}
