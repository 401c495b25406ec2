import type { Db } from '../../../platform/db/database.ts';
import { note, type Actor } from '../../audit/index.ts';
import { blocksInForce, insertBlock, liftInForce } from './block-store.ts';

export type BlockReason = 'sharing' | 'operator';

/** Until when somebody is kept out; null: until an operator lifts it. */
export interface Block {
  until: number | null;
}

/** The block that keeps an account out now, the longest if there are several; undefined when there is none. */
export async function blockOf(db: Db, accountId: number, nowMs: number): Promise<Block | undefined> {
  const ends = (await blocksInForce(db, accountId, nowMs)).map((block) => block.until);
  if (ends.length === 0) return undefined;
  return { until: ends.includes(null) ? null : Math.max(...ends.map(Number)) };
}

/**
 * Keeps an account out, and writes down why. Its sessions are ended by whoever calls, in the same transaction.
 */
export async function blockAccount(
  db: Db,
  block: { accountId: number; reason: BlockReason; until: number | null; actor: Actor; details?: object },
  nowMs: number,
): Promise<void> {
  const { accountId, reason, until, actor, details } = block;
  await insertBlock(db, { accountId, reason, at: nowMs, until });
  const entry = { actor, action: 'account.blocked', accountId, details: { reason, until, ...details } };
  await note(db, entry, nowMs);
}

/** Lets an account in again; answers whether it was kept out. */
export async function liftBlocks(
  db: Db,
  { accountId, actor }: { accountId: number; actor: Actor },
  nowMs: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lifted = await liftInForce(tx, accountId, actor, nowMs);
    if (lifted > 0) await note(tx, { actor, action: 'account.unblocked', accountId }, nowMs);
    return lifted > 0;
  });
}
