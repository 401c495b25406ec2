import {
  firstBlockMs,
  sharingNetworks,
  sharingTakeovers,
  sharingWindowMs,
} from '../../../contract/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import { blockAccount, blocksOf, type Block } from '../accounts/index.ts';
import { takenOverSince } from './store.ts';

/**
 * Do these take-overs look like an account that is handed around? `networks` has one entry for each device
 * that was pushed out; the newcomer's own is `network`. Somebody who moves between home and phone has two.
 */
export const isSharing = (networks: readonly string[], network: string): boolean =>
  networks.length >= sharingTakeovers && new Set([...networks, network]).size >= sharingNetworks;

/**
 * Judges a take-over that is about to happen, and blocks the account when it is one too many: the first time
 * for a day, any further time until an operator lifts it. Answers the block, if there is one now. What was
 * blocked for before does not count again.
 */
export async function blockForSharing(
  db: Db,
  takeover: { accountId: number; from: string; to: string },
  nowMs: number,
): Promise<Block | undefined> {
  const { accountId, from, to } = takeover;
  const blocks = (await blocksOf(db, accountId)).filter((block) => block.reason === 'sharing');
  const since = Math.max(nowMs - sharingWindowMs, blocks[0]?.at ?? 0);
  const networks = [...(await takenOverSince(db, accountId, since)), from];
  if (!isSharing(networks, to)) return undefined;
  const until = blocks.length === 0 ? nowMs + firstBlockMs : null;
  const details = { takeovers: networks.length, networks: [...new Set([...networks, to])] };
  await blockAccount(db, { accountId, reason: 'sharing', until, actor: 'system', details }, nowMs);
  return { reason: 'sharing', until };
}
