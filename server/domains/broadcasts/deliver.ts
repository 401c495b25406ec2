import type { ServerEvent } from '../../../contract/models/events.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Log } from '../../../runtime/log.ts';
import type { Db } from '../../platform/db/database.ts';
import { isOutage } from '../../platform/db/faults.ts';
import type { Events } from '../../platform/events.ts';
import { createWork, type Work } from '../../platform/work/work.ts';
import { accountTopic, openAmong } from '../accounts/index.ts';
import { sendMessages, type News, type Notify } from '../notifications/index.ts';
import { audienceAfter } from './audience.ts';
import { changeBroadcast, dueBroadcasts, lockBroadcast, type BroadcastRow } from './store.ts';

export interface BroadcastContext {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  events: Events<ServerEvent>;
  notify: Notify;
  /** Tells members, after a commit, that mail and news wait for them. */
  deliver(accountIds: Iterable<number>): void;
}

/** So many members get it in one transaction. */
const atOnce = 500;
/** The work of a process that was killed in the middle goes on elsewhere after this long. */
const claimMs = 60_000;
/** More members than these who cannot be reached are the fault of the message. */
const mostMissed = 20;

/** Sends what is due. Killed at any point it is gone on with, and each member hears of it once. */
export const broadcastWork = (context: BroadcastContext): Work =>
  createWork(context, {
    name: 'broadcasts.deliver',
    rows: dueBroadcasts,
    most: 5,
    atOnce: 5,
    leaseMs: claimMs,
    work: async (rows) => {
      for (const row of rows) await deliverAll(context, row);
    },
  });

/** Tells everybody whom a message is for; `claimed` has its lease renewed while that lasts. */
export async function deliverAll(
  context: BroadcastContext,
  claimed: Pick<BroadcastRow, 'id' | 'nextAt'>,
): Promise<void> {
  while (await deliverSome(context, claimed));
}

/** Tells the next members, in one transaction with how far it has got; answers whether there is more to do. */
async function deliverSome(
  context: BroadcastContext,
  claimed: Pick<BroadcastRow, 'id' | 'nextAt'>,
): Promise<boolean> {
  const { db, clock, events, deliver } = context;
  const now = clock();
  const { id } = claimed;
  const done = await db.transaction(async (tx) => {
    const held = await lockBroadcast(tx, id);
    if (!held || (held.state !== 'waiting' && held.state !== 'sending')) return undefined;
    const next = { after: held.reachedUpTo, most: atOnce, nowMs: now };
    const found = await audienceAfter(tx, held, next);
    // Members who could not be reached before come at the end.
    const isEnd = found.length === 0;
    const members = isEnd ? await openAmong(tx, held.missed) : found;
    const missed = await writeEach(tx, context, held, members);
    if (missed.length > mostMissed || (!isEnd && missed.length === members.length))
      throw new Error(`nobody can be reached, from member ${members[0]} on`);
    const isLast = isEnd && missed.length === 0;
    await changeBroadcast(tx, id, {
      reached: held.reached + members.length - missed.length,
      reachedUpTo: found.at(-1) ?? held.reachedUpTo,
      missed: isEnd ? missed : [...held.missed, ...missed],
      ...(isLast
        ? { state: 'sent', nextAt: null, finishedAt: now, tries: 0 }
        : { state: 'sending', nextAt: now + claimMs }),
    });
    const isMissed = new Set(missed);
    return { held, isEnd, missed, reached: members.filter((member) => !isMissed.has(member)) };
  });
  if (!done) return false;
  claimed.nextAt = now + claimMs;
  if (done.held.ways.includes('modal'))
    for (const member of done.reached) events.publish(accountTopic(member), { type: 'message' });
  deliver(done.reached);
  if (done.isEnd && done.missed.length > 0)
    throw new Error(`${done.missed.length} members cannot be reached, the first of them ${done.missed[0]}`);
  return !done.isEnd;
}

/** Writes to members, and to those who cannot be written to apart from the others; answers these. */
async function writeEach(
  tx: Db,
  context: BroadcastContext,
  row: BroadcastRow,
  members: readonly number[],
): Promise<number[]> {
  try {
    await tx.transaction((part) => write(part, context, row, members));
    return [];
  } catch (error) {
    if (isOutage(error)) throw error;
    if (members.length <= 1) return [...members];
    const half = Math.ceil(members.length / 2);
    const first = await writeEach(tx, context, row, members.slice(0, half));
    // More than these are no matter of members.
    return first.length > mostMissed
      ? first
      : [...first, ...(await writeEach(tx, context, row, members.slice(half)))];
  }
}

/** What names a message as the cause of news. */
export const causeOf = (id: number): string => `broadcast:${id}`;

async function write(
  tx: Db,
  { notify, clock }: BroadcastContext,
  { id, title, text, ways }: BroadcastRow,
  members: readonly number[],
): Promise<void> {
  const now = clock();
  const message = title === '' ? text : `${title}\n\n${text}`;
  if (ways.includes('modal')) await sendMessages(tx, members, { broadcastId: id, message }, now);
  const only = [
    ...(ways.includes('notification') ? (['list', 'push'] as const) : []),
    ...(ways.includes('mail') ? (['mail'] as const) : []),
  ];
  if (only.length === 0) return;
  const news = members.map((accountId): News => ({
    accountId,
    kind: 'message',
    message: text,
    sourceKey: causeOf(id),
    only,
    ...(title !== '' && { title }),
  }));
  await notify(tx, news, now);
}
