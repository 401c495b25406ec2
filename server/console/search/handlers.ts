import { hitKinds, type SearchHit } from '../../../contract/models/console/search.ts';
import type * as routes from '../../../contract/routes/console/search.ts';
import type { Handlers, Operator } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';
import { finders } from './finders.ts';

/** So many of each kind are shown; who wants more looks into its list. */
const mostOfKind = 5;

const mayCall = ({ role }: Operator, { roles = [] }: { roles?: readonly string[] }): boolean =>
  role === 'owner' || roles.includes(role);

/** The call that searches the console, and who answers it. */
export const searchHandlers = ({ services }: ConsoleContext): Handlers<typeof routes> => ({
  /** GET /admin/api/search */
  async searchConsole({ caller, query }) {
    const text = query.text.trim();
    if (text === '') return [];
    const open = hitKinds.filter((kind) => mayCall(caller, finders[kind].listedBy));
    const found = await Promise.all(
      open.map(async (kind): Promise<SearchHit[]> => {
        const hits = await finders[kind].find(services, text, mostOfKind);
        return hits.slice(0, mostOfKind).map(({ to = null, ...hit }) => ({ kind, ...hit, to }));
      }),
    );
    return found.flat();
  },
});
