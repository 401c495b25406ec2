import { createHash } from 'node:crypto';
import type { ProviderId } from '../../../contract/models/payment.ts';
import { dayMs } from '../../../contract/time.ts';
import { Refusal } from '../../platform/errors.ts';
import { createWork, type Work } from '../../platform/work/work.ts';
import type { PaymentsContext } from './context.ts';
import {
  addToInbox,
  countWaiting,
  deleteFromInbox,
  dueMessages,
  isInInbox,
  isOrderOf,
  type InboxRow,
} from './inbox-store.ts';
import { recordEvent } from './record-event.ts';

/** A provider tells a few things of an order, and the same again until it is answered. */
const mostOfOrder = 3;
/** Of messages that name no order of ours, from all networks together: what the table may come to. */
const mostOfNone = 2_000;

interface UnverifiedMessage {
  raw: Buffer;
  /** The number of the order that it names. */
  orderId: string | undefined;
  network: string;
}

/**
 * Keeps what came until the provider was asked whether it is theirs. Anybody may write such a message, so those that name no order
 * are limited by network; refused with a status after which a provider tells again.
 */
export async function keepUnverified(
  { db, clock, limits }: PaymentsContext,
  provider: ProviderId,
  { raw, orderId: named = '', network }: UnverifiedMessage,
): Promise<void> {
  const sha256 = createHash('sha256').update(provider).update('\0').update(raw).digest('hex');
  const isOurs = /^\d{1,15}$/.test(named) && (await isOrderOf(db, provider, Number(named)));
  const orderId = isOurs ? Number(named) : null;
  if (await isInInbox(db, sha256)) return;
  if (!isOurs) await limits.notify.take(network);
  if ((await countWaiting(db, orderId)) >= (isOurs ? mostOfOrder : mostOfNone))
    throw new Refusal('server.unavailable');
  const now = clock();
  await addToInbox(db, { provider, sha256, raw, orderId, receivedAt: now, dueAt: now });
}

/** Asks the providers about what waits, and takes what is theirs. */
export const inboxWork = (context: PaymentsContext): Work =>
  createWork(context, {
    name: 'payments.verify',
    rows: dueMessages,
    most: 10,
    atOnce: 10,
    leaseMs: 60_000,
    // Two days in ten tries: a provider that is away for a night costs nobody's hand.
    backoff: { firstMs: 30_000, mostMs: dayMs, factor: 3 },
    work: async (rows) => {
      for (const row of rows) await verify(context, row);
    },
  });

async function verify(context: PaymentsContext, { id, provider, raw }: InboxRow): Promise<void> {
  const { db, providers, log } = context;
  const asked = providers.get(provider);
  // A provider that is turned off now may be asked when it is on again.
  if (!asked?.verify) throw new Error(`nobody to ask about a message of ${provider}`);
  const event = await asked.verify(raw);
  if (event) await recordEvent(context, provider, event, raw);
  else log.warn({ provider }, 'payment notification is not the provider’s');
  context.noticed(provider, event ? 'verified' : 'forged');
  await deleteFromInbox(db, id);
}
