import { randomUUID } from 'node:crypto';
import type { ViewtimeEnds } from '../../../contract/models/user.ts';
import type * as routes from '../../../contract/routes/user.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ViewtimeContext } from './context.ts';
import { orderExtraPlace } from './extra-place.ts';
import { freezeAllowanceOf, freezeViewtime, thawViewtime } from './freeze.ts';
import { giveViewtime } from './gift.ts';
import { endsFor, viewtimeOf } from './viewtime.ts';

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

/** POST /api/user/viewtime/freeze */
export const freezeViewtimeHandler =
  (context: ViewtimeContext): Handler<typeof routes.freezeViewtime> =>
  async ({ caller, body }) => {
    await context.limits.freeze.take(String(caller.accountId));
    await freezeViewtime(context, caller.accountId, named(body));
    return endsOf(context, caller.accountId);
  };

/** POST /api/user/viewtime/thaw */
export const thawViewtimeHandler =
  (context: ViewtimeContext): Handler<typeof routes.thawViewtime> =>
  async ({ caller }) => {
    await thawViewtime(context, caller.accountId);
    return endsOf(context, caller.accountId);
  };

/** GET /api/user/viewtime/freeze */
export const freezeAllowanceHandler =
  (context: ViewtimeContext): Handler<typeof routes.freezeAllowance> =>
  ({ caller }) =>
    freezeAllowanceOf(context, caller.accountId);

/** A wish that came without a name is like no other. */
const named = <T extends { requestId?: string }>(input: T): T & { requestId: string } => ({
  ...input,
  requestId: input.requestId ?? randomUUID(),
});

async function endsOf({ db }: ViewtimeContext, accountId: number): Promise<ViewtimeEnds> {
  return endsFor(await viewtimeOf(db, accountId));
}
