import { and, asc, count, eq, like, gt, lt, sql } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { operatorChallenge, operatorPasskey, operatorRecoveryCode } from './tables.ts';

export type PasskeyRow = typeof operatorPasskey.$inferSelect;

export const passkeysOf = (db: Db, operatorId: number): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId))
    .orderBy(asc(operatorPasskey.createdAt));

export const findPasskey = async (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  (await db.select().from(operatorPasskey).where(eq(operatorPasskey.credentialId, credentialId)))[0];

/** False when the same passkey is there already, whosever it is. */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const made = await db
    .insert(operatorPasskey)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: operatorPasskey.credentialId });
  return made.length > 0;
}

export async function notePasskeyUse(
  db: Db,
  credentialId: string,
  use: { counter: number; backedUp: boolean; lastUsedAt: number },
): Promise<void> {
  await db.update(operatorPasskey).set(use).where(eq(operatorPasskey.credentialId, credentialId));
}

export async function deletePasskey(db: Db, operatorId: number, credentialId: string): Promise<boolean> {
  const gone = await db
    .delete(operatorPasskey)
    .where(and(eq(operatorPasskey.operatorId, operatorId), eq(operatorPasskey.credentialId, credentialId)))
    .returning({ id: operatorPasskey.credentialId });
  return gone.length > 0;
}

export async function deletePasskeysOf(db: Db, operatorId: number): Promise<void> {
  await db.delete(operatorPasskey).where(eq(operatorPasskey.operatorId, operatorId));
}

export async function insertChallenge(
  db: Db,
  row: { challenge: string; operatorId: number | null; expiresAt: number },
): Promise<void> {
  await db.insert(operatorChallenge).values(row);
}

/** For which operator something is out that may be used once. */
export async function findChallenged(db: Db, challenge: string): Promise<number | undefined> {
  const [row] = await db
    .select({ operatorId: operatorChallenge.operatorId })
    .from(operatorChallenge)
    .where(eq(operatorChallenge.challenge, challenge));
  return row?.operatorId ?? undefined;
}

/** Uses a challenge up, no matter what comes of it; false when it is unknown, another's, too old or used. */
export async function takeChallenge(
  db: Db,
  { challenge, operatorId }: { challenge: string; operatorId: number | null },
  nowMs: number,
): Promise<boolean> {
  const whose =
    operatorId === null
      ? sql`${operatorChallenge.operatorId} is null`
      : eq(operatorChallenge.operatorId, operatorId);
  const taken = await db
    .delete(operatorChallenge)
    .where(and(eq(operatorChallenge.challenge, challenge), whose, gt(operatorChallenge.expiresAt, nowMs)))
    .returning({ challenge: operatorChallenge.challenge });
  return taken.length > 0;
}

export async function deleteChallengesBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(operatorChallenge).where(lt(operatorChallenge.expiresAt, beforeMs));
}

/** These recovery codes instead of all before. */
export async function replaceRecoveryCodes(
  db: Db,
  operatorId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(operatorRecoveryCode).where(eq(operatorRecoveryCode.operatorId, operatorId));
  if (hashes.length > 0)
    await db.insert(operatorRecoveryCode).values(hashes.map((hash) => ({ hash, operatorId })));
}

/** Uses a recovery code up; false when it is none. */
export async function takeRecoveryCode(db: Db, operatorId: number, hash: string): Promise<boolean> {
  const taken = await db
    .delete(operatorRecoveryCode)
    .where(and(eq(operatorRecoveryCode.operatorId, operatorId), eq(operatorRecoveryCode.hash, hash)))
    .returning({ hash: operatorRecoveryCode.hash });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Db, operatorId: number): Promise<number> {
  return only(
    await db
      .select({ codes: count() })
      .from(operatorRecoveryCode)
      .where(eq(operatorRecoveryCode.operatorId, operatorId)),
  ).codes;
}

/** The code by which a service that is nobody’s is set up, in the place of all before. */
export async function replaceSetUpCode(
  db: Db,
  code: { challenge: string; expiresAt: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(operatorChallenge).where(like(operatorChallenge.challenge, 'setup:%'));
    await insertChallenge(tx, { ...code, operatorId: null });
  });
}
