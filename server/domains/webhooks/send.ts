import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';
import { createWork, type Work } from '../../platform/work/work.ts';
import type { WebhooksContext } from './context.ts';
import { signedHeaders } from './signature.ts';
import {
  dueDeliveries,
  findEndpoint,
  noteAttempt,
  noteFailing,
  noteTaken,
  putOff,
  switchOff,
  type DeliveryRow,
  type EndpointRow,
} from './store.ts';

/** A message that was not taken for so long is given up. */
const triedForMs = dayMs;
/** A webhook that has taken nothing for so long is switched off. */
const deadAfterMs = 3 * dayMs;
/** So many messages are on their way to one webhook at the same time, so that a slow one takes nothing from the others. */
const mostAtOnce = 4;
/** What waits for a busy one is looked at again after this, and after this for one that does not answer at all. */
const busyMs = 2_000;
const silentMs = minuteMs;

/** The outbox of webhooks. Killed before an answer is written down, its message is sent once more under the same id. */
export function sendingWork(context: WebhooksContext): Work {
  const onTheirWay = new Map<number, number>();
  return createWork(context, {
    name: 'webhooks.send',
    rows: dueDeliveries,
    most: 20,
    atOnce: 20,
    lanes: 4,
    leaseMs: minuteMs,
    backoff: { firstMs: 30_000, mostMs: 2 * hourMs },
    givesUp: ({ createdAt }, nextAt) => nextAt > createdAt + triedForMs,
    async work(rows) {
      for (const row of rows) await deliver(row);
    },
  });

  async function deliver(row: DeliveryRow): Promise<void> {
    const { db, clock } = context;
    const { id, endpointId } = row;
    if (endpointId === null) return deliverToSetting(row);
    const endpoint = await findEndpoint(db, endpointId);
    if (!endpoint || endpoint.offAt !== null) return noteAttempt(db, id, { dueAt: null });
    const others = onTheirWay.get(endpointId) ?? 0;
    const now = clock();
    if (others >= mostAtOnce) return putOff(db, { endpointId, row }, now + busyMs, now);
    onTheirWay.set(endpointId, others + 1);
    try {
      await deliverTo(endpoint, row);
    } finally {
      const left = (onTheirWay.get(endpointId) ?? 1) - 1;
      if (left > 0) onTheirWay.set(endpointId, left);
      else onTheirWay.delete(endpointId);
    }
  }

  async function deliverTo(endpoint: EndpointRow, row: DeliveryRow): Promise<void> {
    const { db, clock } = context;
    const { id } = endpoint;
    const headers = signedHeaders(endpoint, { id: row.messageId, body: row.payload }, clock());
    try {
      await post(endpoint.url, row, headers);
    } catch (fault) {
      const now = clock();
      if (!(fault instanceof NotTaken)) await putOff(db, { endpointId: id }, now + silentMs, now);
      const since = await noteFailing(db, id, now);
      if (now - since >= deadAfterMs) await switchOff(db, id, 'failures', now);
      throw fault;
    }
    await noteTaken(db, id);
  }

  /** The address of that moment, which has no secret. */
  async function deliverToSetting(row: DeliveryRow): Promise<void> {
    const address = await context.alarmWebhook();
    if (address === undefined) return noteAttempt(context.db, row.id, { dueAt: null });
    await post(address, row, {});
  }

  /** Throws when it was not taken, and is worth another try. */
  async function post(
    address: string,
    { id, payload: body }: DeliveryRow,
    headers: Record<string, string>,
  ): Promise<void> {
    const { db, clock, sendWebhook } = context;
    const answer = await sendWebhook(address, { body, headers }).catch(async (fault: unknown) => {
      await noteAttempt(db, id, { attemptedAt: clock(), status: null, answer: null });
      throw fault;
    });
    const isTaken = answer.status >= 200 && answer.status < 300;
    const attempt = { attemptedAt: clock(), status: answer.status, answer: answer.start };
    await noteAttempt(db, id, isTaken ? { ...attempt, sentAt: clock(), dueAt: null } : attempt);
    if (!isTaken) throw new NotTaken(answer.status);
  }
}

/** A webhook has answered, and said no. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
  constructor(status: number) {
    super(`status ${status}`);
  }
}
