import type { ServerEvent } from '../../../contract/models/events.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { accountTopic } from '../accounts/index.ts';
import { sendMessages, type News, type Notify } from '../notifications/index.ts';
import { audienceAfter } from './audience.ts';
import { changeBroadcast, lockBroadcast, takeDueBroadcasts, type BroadcastRow } from './store.ts';

export interface BroadcastContext {
  db: Db;
  clock: Clock;
  events: Events<ServerEvent>;
  notify: Notify;
  /** Tells members, after a commit, that mail and news wait for them. */
  told(accountIds: Iterable<number>): void;
}

/** So many are told in one transaction. */
const atOnce = 500;
/** Whoever was killed in the middle has somebody else go on after this long. */
const claimMs = 60_000;

/** Sends what is due. Killed at any point it is gone on with, and each member hears of it once. */
export async function deliverBroadcasts(context: BroadcastContext): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  for (const { id } of await takeDueBroadcasts(db, now, now + claimMs)) await deliverAll(context, id);
}

async function deliverAll(context: BroadcastContext, id: number): Promise<void> {
  for (;;) if ((await deliverSome(context, id)) === 0) return;
}

/** Tells the next members, in one transaction with how far it has got; answers how many. */
export async function deliverSome(context: BroadcastContext, id: number): Promise<number> {
  const { db, clock, events, told } = context;
  const now = clock();
  const { row, members } = await db.transaction(async (tx) => {
    const held = await lockBroadcast(tx, id);
    if (!held || (held.state !== 'waiting' && held.state !== 'sending')) return { row: held, members: [] };
    const next = { after: held.toldUpTo, most: atOnce, nowMs: now };
    const found = await audienceAfter(tx, held, next);
    await write(tx, context, held, found);
    const isLast = found.length === 0;
    await changeBroadcast(tx, id, {
      told: held.told + found.length,
      toldUpTo: found.at(-1) ?? held.toldUpTo,
      ...(isLast
        ? { state: 'sent', nextAt: null, finishedAt: now }
        : { state: 'sending', nextAt: now + claimMs }),
    });
    return { row: held, members: found };
  });
  if (row?.ways.includes('modal'))
    for (const member of members) events.publish(accountTopic(member), { type: 'message' });
  told(members);
  return members.length;
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
