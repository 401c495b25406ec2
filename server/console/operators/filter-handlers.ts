import type * as routes from '../../../contract/routes/console/filters.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** The calls of saved filters, and who answers them. */
export const filterHandlers = ({ services: { operators } }: ConsoleContext): Handlers<typeof routes> => ({
  /** GET /admin/api/filters */
  listSavedFilters: ({ caller }) => operators.filters.list(caller),

  /** POST /admin/api/filters/save */
  async saveFilter({ caller, body: { filter, instead } }) {
    await operators.filters.save(caller, filter, instead);
    return null;
  },

  /** POST /admin/api/filters/remove */
  async removeFilter({ caller, body }) {
    await operators.filters.remove(caller, body);
    return null;
  },
});
