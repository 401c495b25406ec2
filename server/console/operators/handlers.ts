import type * as routes from '../../../contract/routes/console/operators.ts';
import { actorOf } from '../../domains/audit/index.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** GET /admin/api/operators */
export const listOperatorsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listOperators> =>
  () =>
    services.operators.list();

/** POST /admin/api/operators/invite */
export const inviteOperatorHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.inviteOperator> =>
  async ({ caller, body }) => {
    await services.operators.ensureProven(caller);
    return services.operators.invite(body, actorOf(caller));
  };

/** POST /admin/api/operators/change */
export const changeOperatorHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.changeOperator> =>
  async ({ caller, body }) => {
    await services.operators.ensureProven(caller);
    await services.operators.change(body, actorOf(caller));
    return null;
  };

/** POST /admin/api/operators/reset */
export const resetOperatorHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.resetOperator> =>
  async ({ caller, body }) => {
    await services.operators.ensureProven(caller);
    return services.operators.reset(body.id, actorOf(caller));
  };
