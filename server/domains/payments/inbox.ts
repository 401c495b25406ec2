import { createHash } from 'node:crypto';
import type { ProviderId } from '../../../contract/models/payment.ts';
import { backoffMs } from '../../../runtime/backoff.ts';
import { ProviderError } from '../../adapters/payment/port.ts';
import type { PaymentsContext } from './context.ts';
import { addToInbox, claimInbox, deleteFromInbox, putOff } from './inbox-store.ts';
import { recordEvent } from './notify.ts';

/** Providers tell again for about four days; whoever has not vouched for it by then never will. */
const mostTries = 40;
const pauses = { firstMs: 30_000, mostMs: 4 * 3_600_000 };
/** While one asks about it nobody else does. */
const claimMs = 60_000;

/** Keeps what came until the provider was asked whether it is his. */
export async function keepUnverified(
  { db, clock }: PaymentsContext,
  provider: ProviderId,
  raw: Buffer,
): Promise<void> {
  const sha256 = createHash('sha256').update(provider).update('\0').update(raw).digest('hex');
  const now = clock();
  await addToInbox(db, { provider, sha256, raw, receivedAt: now, dueAt: now });
}

/** Asks the providers about what waits, and takes what is theirs. Killed at any point it is asked again. */
export async function verifyInbox(context: PaymentsContext): Promise<void> {
  const { db, clock, providers, log } = context;
  const now = clock();
  for (const row of await claimInbox(db, now, now + claimMs)) {
    const provider = providers.get(row.provider);
    try {
      const event = await provider?.verify?.(row.raw);
      if (event) await recordEvent(context, row.provider, event, row.raw);
      else log.warn({ provider: row.provider }, 'payment notification is not the provider’s');
      await deleteFromInbox(db, row.id);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ provider: row.provider, fault: error.message, tries: row.tries }, 'payment provider');
      if (row.tries < mostTries) await putOff(db, row.id, now + backoffMs(row.tries, pauses));
      else await deleteFromInbox(db, row.id);
    }
  }
}
