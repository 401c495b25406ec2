import type { ProviderId } from '../../contract/models/payment.ts';
import * as routes from '../../contract/routes/payments/payments.ts';
import { viewtimeEntriesOf, viewtimeOf } from '../domains/viewtime/index.ts';
import { signedIn } from './callers.ts';
import type { scenario } from './scenario.ts';

/** A member without viewing time who has ordered a month. */
export async function monthBuyer(s: ReturnType<typeof scenario>, provider: ProviderId, name = 'leida') {
  const { id, token } = await signedIn(s, name, { days: 0 });
  const call = s.client({ token });
  const { order, start } = await call(routes.orderViewtime, { body: { provider, offer: '1m' } });
  return {
    id,
    call,
    order,
    start,
    state: async () => (await call(routes.getOrder, { params: { id: order.id } })).orderStatus,
    endsAt: async () => (await viewtimeOf(s.db, id)).expiresAt,
    /** The ledger, by the reasons of its entries. */
    ledger: async () => (await viewtimeEntriesOf(s.db, id)).map(({ reason }) => reason),
  };
}
