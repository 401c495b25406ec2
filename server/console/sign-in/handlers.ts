import type * as routes from '../../../contract/routes/console/sign-in.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** GET /admin/api/me */
export const operatorInfoHandler =
  (_: ConsoleContext): Handler<typeof routes.operatorInfo> =>
  async ({ caller: { operatorId: id, email, name, role } }) => ({ id, email, name, role });

/** POST /admin/api/logout */
export const operatorLogoutHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorLogout> =>
  async ({ caller }) => {
    await services.operators.signOut(caller);
    return null;
  };
