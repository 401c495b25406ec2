import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { blockCodeOf, blockOf } from '../accounts/index.ts';
import { hasExtraPlace, viewtimeOf } from '../viewtime/index.ts';
import { isOtherDay, noteNetwork } from './known-network-store.ts';
import { hashOf, lastsMs } from './sign-in.ts';
import { findByTokenHash, ownerOf, touchLease, type Lease } from './store.ts';

const touchEveryMs = 60_000;

/** Does a device that holds this lease count as signed in? */
export const lives = (lease: Lease, nowMs: number): boolean =>
  lease.endedAt === null && lease.expiresAt > nowMs;

/**
 * The living lease of a token. Refuses as {@link blockCodeOf} says while its account is blocked, with
 * `auth.TokenNotActive` when another device took it, and with `auth.sessionEnded` when it is unknown or over for
 * any other reason, as when its extra place ran out. Notes that the device was here, which makes the lease last.
 */
export async function leaseOf(db: Db, token: string, network: string, nowMs: number): Promise<Lease> {
  const hash = hashOf(token);
  const [lease, block] = await Promise.all([findByTokenHash(db, hash), blockOf(db, ownerOf(hash), nowMs)]);
  if (!lease) throw new Refusal('auth.sessionEnded');
  const living = lives(lease, nowMs);
  if (block && (living || lease.endReason === 'blocked'))
    throw new Refusal(blockCodeOf(block), { until: block.until ?? undefined });
  if (lease.endReason === 'takeover') throw new Refusal('auth.TokenNotActive');
  if (!living || !(await hasItsPlace(db, lease, nowMs))) throw new Refusal('auth.sessionEnded');
  if (nowMs - lease.lastSeenAt > touchEveryMs) {
    const seen = { network, from: lease.network, nowMs, expiresAt: nowMs + lastsMs(lease.remembered) };
    await touchLease(db, lease.accountId, lease.publicId, seen);
    if (network !== lease.network || isOtherDay(lease.lastSeenAt, nowMs))
      await noteNetwork(db, lease.accountId, network, nowMs);
  }
  return lease;
}

const hasItsPlace = async (db: Db, lease: Lease, nowMs: number): Promise<boolean> =>
  lease.place === 'main' || hasExtraPlace(await viewtimeOf(db, lease.accountId), nowMs);
