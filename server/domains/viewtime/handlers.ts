import { randomUUID } from 'node:crypto';
import type { ViewtimeEnds } from '../../../contract/models/user.ts';
import type * as routes from '../../../contract/routes/user.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ViewtimeContext } from './context.ts';
import { orderExtraPlace } from './extra-place.ts';
import { giveViewtime } from './gift.ts';
import { viewtimeOf } from './viewtime.ts';

/** POST /api/user/sendtime */
export const sendViewtimeHandler =
  (context: ViewtimeContext): Handler<typeof routes.sendViewtime> =>
  async ({ caller, body }) => {
    await context.limits.gift.take(String(caller.accountId));
    await giveViewtime(context, caller.accountId, named(body));
    return endsOf(context, caller.accountId);
  };

/** POST /api/user/multiplace/order */
export const orderExtraPlaceHandler =
  (context: ViewtimeContext): Handler<typeof routes.orderExtraPlace> =>
  async ({ caller, body }) => {
    await context.limits.extraPlace.take(String(caller.accountId));
    await orderExtraPlace(context, caller.accountId, named(body));
    return endsOf(context, caller.accountId);
  };

/** A wish that came without a name is like no other. */
const named = <T extends { requestId?: string }>(wish: T): T & { requestId: string } => ({
  ...wish,
  requestId: wish.requestId ?? randomUUID(),
});

async function endsOf({ db }: ViewtimeContext, accountId: number): Promise<ViewtimeEnds> {
  const { expiresAt, extraPlaceUntil } = await viewtimeOf(db, accountId);
  return { expirationdate: expiresAt, additViewPlaceExpirationDate: extraPlaceUntil };
}
