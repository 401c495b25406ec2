import { minuteMs } from '../../../../contract/time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Member } from '../../../platform/http/call.ts';
import { blockCodeOf, type Account } from '../../accounts/index.ts';
import { announceEnds, endOne, type EndContext } from '../session-termination.ts';
import { mayBeAdditional, newLeaseId, signIn, type Device } from '../sign-in.ts';
import type { createLeaseOf } from '../sessions.ts';
import { findLease } from '../store.ts';

/** A player that can keep no session of its own, and says a password with every call. */
export interface PlayerOfOthers {
  account: Account;
  device: Device;
  /** The session by which it played last; null before the first. */
  lease: string | null;
  /** What a session of it is known by: nobody can say it without the password. */
  tokenOf(lease: string): string;
  /** Notes the session that begins, in its transaction; false: another one has begun meanwhile. */
  began(tx: Db, lease: string): Promise<boolean>;
}

/** Another call of the same player has begun a session in the meantime. */
export class SessionBegunError extends Error {}

export interface SessionContext extends EndContext {
  db: Db;
  leaseOf: ReturnType<typeof createLeaseOf>;
}

/**
 * Such players try again by themselves when their stream ends: so long after another device has taken the place,
 * no viewer has asked for it.
 */
const retryMs = minuteMs;

/**
 * The session by which a player plays: the one before while it lives, or else a new one, which takes the place of another device
 * unless both may watch. Refuses as signing in does, and with `auth.TokenNotActive` for a minute after another device took the place.
 */
export const createPlayerSession = (context: SessionContext) => ({
  async open(player: PlayerOfOthers): Promise<Member> {
    const { account, device, lease } = player;
    const { db, clock } = context;
    const living = lease === null ? undefined : await livingOf(context, player, lease);
    if (living) return living;
    const now = clock();
    const publicId = newLeaseId();
    const beside = await mayBeAdditional(db, account.id, device.network, now);
    const result = await signIn(
      db,
      {
        account,
        device,
        remember: true,
        bySession: true,
        place: beside ? 'additional' : 'main',
        known: { token: player.tokenOf(publicId), publicId },
        async redeem(tx) {
          if (!(await player.began(tx, publicId))) throw new SessionBegunError();
        },
        outdated: 'playerList.refused',
      },
      now,
    );
    if (result.ends) announceEnds(context, result.ends);
    if (result.kind === 'blocked')
      throw new Refusal(blockCodeOf(result), { until: result.until ?? undefined });
    return { kind: 'member', accountId: account.id, lease: publicId };
  },

  /** Ends what is played by it. */
  async end(accountId: number, lease: string): Promise<void> {
    const sessions = await endOne(context, accountId, lease, 'device');
    announceEnds(context, { accountId, sessions, reason: 'device', device: null });
  },
});

async function livingOf(
  { db, leaseOf, clock }: SessionContext,
  { account, device, tokenOf }: PlayerOfOthers,
  lease: string,
): Promise<Member | undefined> {
  try {
    await leaseOf(tokenOf(lease), device.network, clock());
    return { kind: 'member', accountId: account.id, lease };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'auth.sessionEnded' && error.code !== 'auth.TokenNotActive') throw error;
    const { endedAt, endReason } = (await findLease(db, account.id, lease)) ?? {};
    if (endReason === 'takeover' && clock() - (endedAt ?? 0) < retryMs) throw error;
    return undefined;
  }
}
