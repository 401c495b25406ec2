import { createHash } from 'node:crypto';
import { minuteMs } from '../../../contract/time.ts';
import { backoffMs, type Backoff } from '../../../contract/backoff.ts';
import { createWork, type Work } from '../../platform/work/work.ts';
import type { PushDelivery, PushPort } from '../../adapters/push/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { pushPayload } from './payload.ts';
import {
  deleteSubscriptions,
  duePushes,
  endMessages,
  tryAgainAt,
  withAddresses,
  type DueMessage,
  type MessageRow,
} from './store.ts';

export interface PushOutboxContext {
  db: Db;
  clock: Clock;
  /** Undefined where no push messages are sent. */
  push: PushPort | undefined;
  log: Pick<Log, 'warn' | 'error'>;
  /** What addresses of pages begin with. */
  publicUrl: string;
}

/** So many are sent at the same time, and taken at once: the last of them is answered long before they are due again. */
const atOnce = 50;
const batch = 4 * atOnce;
/** Afterwards the process that took them is taken for dead, and they are sent once more. */
const attemptMs = 30_000;
const backoff: Backoff = { firstMs: 2_000, mostMs: 5 * minuteMs };
/** Names what is told: a message sent once more replaces the one before, on its way and on the screen. */
const topicOf = (sourceKey: string): string =>
  createHash('sha256').update(sourceKey).digest('base64url').slice(0, 32);

/** The outbox. What is taken and not marked, because somebody was killed, is sent once more under the same topic. */
export const pushWork = (context: PushOutboxContext): Work =>
  createWork(context, {
    name: 'push.send',
    rows: duePushes,
    most: batch,
    together: batch,
    leaseMs: attemptMs,
    backoff,
    // For as long as somebody wants to hear of it.
    givesUp: ({ goodUntil }, nextAt) => nextAt >= goodUntil,
    work: (rows) => sendThem(context, rows),
  });

async function sendThem(context: PushOutboxContext, rows: readonly MessageRow[]): Promise<void> {
  const { db, clock, push } = context;
  const now = clock();
  // What nobody wants to hear of any more is not sent.
  const timely = push ? rows.filter(({ goodUntil }) => goodUntil > now) : [];
  await endMessages(
    db,
    rows.flatMap((row) => (timely.includes(row) ? [] : [row.id])),
    'failed',
  );
  if (!push || timely.length === 0) return;
  const due = await withAddresses(db, timely);
  await settle(context, await sendAll(due, (message) => sendOne(context, push, message)));
}

type Attempt = readonly [message: DueMessage, delivery: PushDelivery];

async function sendAll(
  due: readonly DueMessage[],
  send: (message: DueMessage) => Promise<PushDelivery>,
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const waiting = due.values();
  const line = async (): Promise<void> => {
    for (const message of waiting) attempts.push([message, await send(message)]);
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return attempts;
}

async function sendOne(
  { clock, publicUrl }: PushOutboxContext,
  push: PushPort,
  { to, sourceKey, title, body, link, goodUntil }: DueMessage,
): Promise<PushDelivery> {
  const topic = topicOf(sourceKey);
  return push.send({
    to,
    topic,
    payload: pushPayload({ title, body, navigate: `${publicUrl}/#${link}`, tag: topic }),
    ttlSeconds: Math.max(0, Math.ceil((goodUntil - clock()) / 1000)),
  });
}

async function settle({ db, clock, log }: PushOutboxContext, attempts: readonly Attempt[]): Promise<void> {
  const now = clock();
  const idsOf = (list: readonly Attempt[]) => list.map(([{ id }]) => id);
  const by = (outcome: PushDelivery['outcome']) => attempts.filter(([, { outcome: got }]) => got === outcome);
  await endMessages(db, idsOf(by('taken')), 'done');
  await deleteSubscriptions(
    db,
    by('gone').map(([{ subscriptionId }]) => subscriptionId),
  );
  await endMessages(db, idsOf(by('refused')), 'failed');
  for (const [{ id, goodUntil, attempts: tried }, delivery] of attempts) {
    if (delivery.outcome !== 'later') continue;
    const next = now + (delivery.afterMs ?? backoffMs(tried, backoff));
    if (next >= goodUntil) await endMessages(db, [id], 'failed');
    else await tryAgainAt(db, id, next, delivery.error);
  }
  logFaults(log, attempts);
}

/** Once for all that were sent together: a service that refuses one refuses all. */
function logFaults(log: PushOutboxContext['log'], attempts: readonly Attempt[]): void {
  const errors = new Map<string, { service: string; error: string; faulty: boolean; count: number }>();
  for (const [{ to }, delivery] of attempts) {
    if (delivery.outcome !== 'later' && delivery.outcome !== 'refused') continue;
    const service = new URL(to.endpoint).host;
    const faulty = delivery.outcome === 'refused' && delivery.faulty;
    const key = `${service} ${delivery.error}`;
    const before = errors.get(key);
    errors.set(key, { service, error: delivery.error, faulty, count: (before?.count ?? 0) + 1 });
  }
  for (const { faulty, ...fault } of errors.values()) {
    if (faulty) log.error(fault, 'push messages refused: look at the VAPID keys and their subject');
    else log.warn(fault, 'push messages not sent');
  }
}
