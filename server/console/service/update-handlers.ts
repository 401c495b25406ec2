import type { updateState } from '../../../contract/routes/console/updates.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** GET /admin/api/updates */
export const updateStateHandler =
  ({ services }: ConsoleContext): Handler<typeof updateState> =>
  async () => {
    const { rehearsal, announced, ...state } = await services.backups.updates.state();
    return {
      ...state,
      announced: announced ? { ...announced, date: announced.date ?? null } : null,
      rehearsal: rehearsal ?? null,
    };
  };
