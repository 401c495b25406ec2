import type { Language } from '../../../contract/i18n/languages.ts';
import { askTogether, type Placeholders } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { blockCodeOf, longestOf, selectBlocksInForce, selectLanguage } from '../accounts/index.ts';
import { hasExtraPlace, viewtimeOf } from '../viewtime/index.ts';
import { isOtherDay, noteNetwork } from './known-network-store.ts';
import { hashOf, lastsMs } from './sign-in.ts';
import { ownerOf, selectByTokenHash, touchLease, type Lease } from './store.ts';

const touchEveryMs = 60_000;

/** Does a device that holds this lease count as signed in? */
export const lives = (lease: Lease, nowMs: number): boolean =>
  lease.endedAt === null && lease.expiresAt > nowMs;

/**
 * Finds the living lease of a token. Refuses as {@link blockCodeOf} says while its account is blocked, with
 * `auth.TokenNotActive` when another device took it, and with `auth.sessionEnded` when it is unknown or over for
 * any other reason, as when its extra place ran out. Notes that the device was here, which makes the lease last.
 */
export function createLeaseOf(
  db: Db,
): (token: string, network: string, nowMs: number) => Promise<Lease & { language: Language | null }> {
  const ask = askTogether(db, ({ hash, now }: Placeholders<{ hash: string; now: number }>) => ({
    leases: selectByTokenHash(db, hash),
    blocks: selectBlocksInForce(db, ownerOf(hash), now),
    languages: selectLanguage(db, ownerOf(hash)),
  }));
  return async (token, network, nowMs) => {
    const { leases, blocks, languages } = await ask({ hash: hashOf(token), now: nowMs });
    const [lease] = leases;
    if (!lease) throw new Refusal('auth.sessionEnded');
    const living = lives(lease, nowMs);
    const block = longestOf(blocks);
    if (block && (living || lease.endReason === 'blocked'))
      throw new Refusal(blockCodeOf(block), { until: block.until ?? undefined });
    if (lease.endReason === 'takeover') throw new Refusal('auth.TokenNotActive');
    if (!living || !(await hasItsPlace(db, lease, nowMs))) throw new Refusal('auth.sessionEnded');
    await noteHere(db, lease, network, nowMs);
    return { ...lease, language: languages[0]?.language ?? null };
  };
}

async function noteHere(db: Db, lease: Lease, network: string, nowMs: number): Promise<void> {
  if (nowMs - lease.lastSeenAt <= touchEveryMs) return;
  const seen = { network, from: lease.network, nowMs, expiresAt: nowMs + lastsMs(lease.remembered) };
  await touchLease(db, lease.accountId, lease.publicId, seen);
  if (network !== lease.network || isOtherDay(lease.lastSeenAt, nowMs))
    await noteNetwork(db, lease.accountId, network, nowMs);
}

const hasItsPlace = async (db: Db, lease: Lease, nowMs: number): Promise<boolean> =>
  lease.place === 'main' || hasExtraPlace(await viewtimeOf(db, lease.accountId), nowMs);
