import type { ServerEvent, SessionEnd } from '../../../contract/models/events.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/call.ts';
import { accountTopic, lockAccount, type EndSessions } from '../accounts/index.ts';
import { addRevocations } from './revocations.ts';
import { activeLeases, endLeases } from './store.ts';

export interface EndContext {
  clock: Clock;
  events: Events<ServerEvent>;
  /** Has the edges refuse the tickets of sessions that ended; they find out by themselves if it fails. */
  pushRevocations(): void;
  /** Forgets callers whose sessions are over, who are remembered for a moment; all of them, or those of these. */
  forgetCallers(ended: 'all' | readonly string[]): void;
  /** Push messages end where somebody was signed out, in the transaction that does it. */
  push: {
    endWith(tx: Db, accountId: number, ended: EndedSessions): Promise<void>;
    endAll(tx: Db): Promise<void>;
  };
}

/** The topic of all sessions that end, for servers: each remembers callers of its own. */
export const endsTopic = 'session-ends';

/** Which sessions of a member are over: these, or all but one. */
export type EndedSessions = { these: readonly string[] } | { allBut: string | undefined };

/** Leases that ended, and why. */
export interface Ends {
  accountId: number;
  sessions: readonly string[];
  reason: SessionEnd;
  /** The device that took their place, when it was a take-over. */
  device: string | null;
}

/** Ends those of the leases that still live, and has their tickets refused. */
export async function endThese(
  db: Db,
  accountId: number,
  sessions: readonly string[],
  reason: SessionEnd,
  nowMs: number,
): Promise<string[]> {
  const ended = await endLeases(db, accountId, sessions, reason, nowMs);
  await addRevocations(db, ended, nowMs);
  return ended.map(({ publicId }) => publicId);
}

/** Tells that sessions ended: this process, the edges, and the devices themselves. */
export const announceEnds = (context: EndContext, ends: Ends): void =>
  announceTo([accountTopic(ends.accountId), endsTopic], context, ends);

function announceTo(
  topics: readonly string[],
  context: EndContext,
  { sessions, reason, device }: Ends,
): void {
  if (sessions.length === 0) return;
  context.forgetCallers(sessions);
  context.pushRevocations();
  for (const session of sessions) {
    const event = { type: 'session.ended', session, reason, device } as const;
    for (const topic of topics) context.events.publish(topic, event);
  }
}

/** Ends the session that a device had before it signed in anew. The device knows, so only servers are to hear of it. */
export async function endReplaced(
  context: EndContext & { db: Db },
  caller: Caller | undefined,
): Promise<void> {
  if (caller?.kind !== 'member') return;
  const { accountId, lease } = caller;
  const sessions = await endOne(context, accountId, lease, 'logout');
  announceTo([endsTopic], context, { accountId, sessions, reason: 'logout', device: null });
}

/** Ends one session and the push messages that went to its browser. */
export const endOne = (
  { db, clock, push }: EndContext & { db: Db },
  accountId: number,
  session: string,
  reason: SessionEnd,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    await push.endWith(tx, accountId, { these: [session] });
    return endThese(tx, accountId, [session], reason, clock());
  });

/** Makes {@link EndSessions}, for everything that is a reason to end sessions. */
export const createEndSessions =
  (context: EndContext): EndSessions =>
  async (db, accountId, reason, except) => {
    const now = context.clock();
    await lockAccount(db, accountId);
    const leases = await activeLeases(db, accountId, now);
    const others = leases.map((lease) => lease.publicId).filter((id) => id !== except);
    const sessions = await endThese(db, accountId, others, reason, now);
    await context.push.endWith(db, accountId, { allBut: except });
    return () => announceEnds(context, { accountId, sessions, reason, device: null });
  };
