import { liveTicketSeconds } from '../../../contract/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import { note, noteOperation, type Actor } from '../audit/index.ts';
import { deviceText } from './device.ts';
import { announceEnds, endThese, type EndContext } from './session-termination.ts';
import { addRevocations } from './revocations.ts';
import { activeLeases, endEveryLease, watchersOf, type Lease } from './store.ts';

type Context = EndContext & { db: Db };

/** A device that was silent for longer is not playing anything. */
export const playingWithinMs = 2 * liveTicketSeconds * 1000;

/** A member's device, for an operator who helps them: whether it plays, and never what. */
export interface SeenDevice extends Pick<
  Lease,
  'publicId' | 'device' | 'place' | 'network' | 'timeZone' | 'createdAt' | 'lastSeenAt'
> {
  watching: boolean;
}

/** Members who watch a channel, or from a stream server, at this moment, for an operator who has to tell them something of it. */
export const watchingNow = (db: Db, of: Parameters<typeof watchersOf>[1], nowMs: number): Promise<number[]> =>
  watchersOf(db, of, nowMs - playingWithinMs, nowMs);

/** What an operator may do with sessions; `actor` says who it was. */
export const sessionOperations = (context: Context) => ({
  /** Where a member is signed in. */
  async devicesOf(accountId: number): Promise<SeenDevice[]> {
    const now = context.clock();
    const leases = await activeLeases(context.db, accountId, now);
    return leases.map((lease) => {
      const { publicId, place, network, timeZone, createdAt, lastSeenAt } = lease;
      const device = deviceText(lease.device);
      const watching = lease.watchingSince !== null && now - lastSeenAt <= playingWithinMs;
      return { publicId, device, place, network, timeZone, createdAt, lastSeenAt, watching };
    });
  },

  /** Signs out one device of a member, or all; answers how many that were. */
  async endDevices(accountId: number, only: string | undefined, actor: Actor): Promise<number> {
    const { db, clock, push } = context;
    const now = clock();
    const ended = await db.transaction(async (tx) => {
      const leases = await activeLeases(tx, accountId, now);
      const wanted = leases.filter(({ publicId }) => only === undefined || publicId === only);
      const ids = wanted.map(({ publicId }) => publicId);
      if (ids.length === 0) return [];
      await push.endWith(tx, accountId, { these: ids });
      const sessions = await endThese(tx, accountId, ids, 'device', now);
      const devices = wanted.map(({ device, place }) => ({ device, place }));
      const details = { count: sessions.length, before: { devices }, after: { devices: [] } };
      await note(tx, { actor, action: 'sessions.ended', accountId, details }, now);
      return sessions;
    });
    announceEnds(context, { accountId, sessions: ended, reason: 'device', device: null });
    return ended.length;
  },

  /** Ends all sessions of everybody; answers how many there were. */
  async endEverySession(actor: Actor): Promise<number> {
    const { db, clock, push } = context;
    const ended = await db.transaction(async (tx) => {
      const sessions = await endEveryLease(tx, clock());
      await addRevocations(tx, sessions, clock());
      await push.endAll(tx);
      const details = { count: sessions.length };
      await noteOperation(tx, { actor, action: 'sessions.ended', details }, clock());
      return sessions.length;
    });
    context.forgetCallers('all');
    context.pushRevocations();
    return ended;
  },
});
