import type * as routes from '../../../contract/routes/console/api-keys.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** Keys of the interface, by those who sit at the console themselves. */
export const keyHandlers = ({ services: { operators } }: ConsoleContext): Handlers<typeof routes> => ({
  listApiKeys: ({ caller }) => operators.keys.list(caller),
  async createApiKey({ caller, body }) {
    await operators.ensureProven(caller);
    return operators.keys.create(caller, body);
  },
  async revokeApiKey({ caller, body }) {
    await operators.keys.revoke(caller, body.id);
    return null;
  },
});
