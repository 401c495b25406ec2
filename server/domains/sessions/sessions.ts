import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { blockOf } from '../accounts/index.ts';
import { hasExtraPlace, viewtimeOf } from '../viewtime/index.ts';
import { hashOf } from './sign-in.ts';
import { findByTokenHash, touchLease, type Lease } from './store.ts';

const touchEveryMs = 60_000;

/** Does a device that holds this lease count as signed in? */
export const lives = (lease: Lease, nowMs: number): boolean =>
  lease.endedAt === null && lease.expiresAt > nowMs;

/**
 * The living lease of a token. Refuses with `auth.blocked` while its account is blocked, and with
 * `auth.TokenNotActive` when it ended for any other reason, or when its extra place ran out. Notes that the
 * device was here.
 */
export async function leaseOf(db: Db, token: string, network: string, nowMs: number): Promise<Lease> {
  const lease = await findByTokenHash(db, hashOf(token));
  if (!lease) throw new Refusal('auth.TokenNotActive');
  const living = lives(lease, nowMs);
  if (living || lease.endReason === 'blocked') {
    const block = await blockOf(db, lease.accountId, nowMs);
    if (block) throw new Refusal('auth.blocked', { until: block.until ?? undefined });
  }
  if (!living || !(await hasItsPlace(db, lease, nowMs))) throw new Refusal('auth.TokenNotActive');
  if (nowMs - lease.lastSeenAt > touchEveryMs)
    await touchLease(db, lease.accountId, lease.publicId, network, nowMs);
  return lease;
}

const hasItsPlace = async (db: Db, lease: Lease, nowMs: number): Promise<boolean> =>
  lease.place === 'main' || hasExtraPlace(await viewtimeOf(db, lease.accountId), nowMs);
