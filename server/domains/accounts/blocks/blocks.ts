import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { changeOf, note, type Actor } from '../../audit/index.ts';
import { insertBlock, liftInForce, selectBlocksInForce, type BlockRow } from './block-store.ts';

type BlockReason = BlockRow['reason'];

/** Until when somebody is kept out; null: until an operator lifts it. */
export interface Block {
  reason: BlockReason;
  until: number | null;
}

/** How an account that is kept out is refused: in other words for sharing than for an operator's reasons. */
export const blockCodeOf = ({ reason }: Pick<Block, 'reason'>): ErrorCode =>
  reason === 'operator' ? 'auth.blockedByOperator' : 'auth.blocked';

/** The block that keeps an account out now; undefined when there is none. */
export const blockOf = async (db: Db, accountId: number, nowMs: number): Promise<Block | undefined> =>
  longestOf(await selectBlocksInForce(db, accountId, nowMs));

/** Of several blocks the last one to end. */
export function longestOf(blocks: readonly Block[]): Block | undefined {
  const endOf = ({ until }: Block) => until ?? Number.MAX_SAFE_INTEGER;
  return blocks.toSorted((a, b) => endOf(b) - endOf(a))[0];
}

/**
 * Keeps an account out, and writes down why. Its sessions are ended by the caller, in the same transaction.
 */
export async function blockAccount(
  db: Db,
  block: {
    accountId: number;
    reason: BlockReason;
    until: number | null;
    /** In an operator's words. */
    why?: string | null;
    actor: Actor;
    details?: object;
  },
  nowMs: number,
): Promise<void> {
  const { accountId, reason, until, why = null, actor, details } = block;
  const before = { blocked: (await blockOf(db, accountId, nowMs)) ?? null };
  await insertBlock(db, { accountId, reason, at: nowMs, until, why });
  const change = changeOf<typeof before>(before, { blocked: { reason, until } });
  const words = why === null ? {} : { why };
  const entry = {
    actor,
    action: 'account.blocked' as const,
    accountId,
    details: { reason, until, ...words, ...details, ...change },
  };
  await note(db, entry, nowMs);
}

/** Lets an account in again; answers whether it was kept out. */
export async function liftBlocks(
  db: Db,
  { accountId, actor }: { accountId: number; actor: Actor },
  nowMs: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = { blocked: (await blockOf(tx, accountId, nowMs)) ?? null };
    const lifted = await liftInForce(tx, accountId, actor, nowMs);
    const details = changeOf<typeof before>(before, { blocked: null });
    if (lifted > 0)
      await note(tx, { actor, action: 'account.unblocked' as const, accountId, details }, nowMs);
    return lifted > 0;
  });
}
