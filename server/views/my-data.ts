import type { downloadMyData } from '../../contract/routes/user.ts';
import { findAccount } from '../domains/accounts/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { Handler } from '../platform/http/call.ts';
import type { Service } from '../platform/service.ts';

/**
 * GET /api/user/data: all that is kept about a member, for the member. Secrets are left out: what would let
 * somebody in is no information about a person.
 */
export const downloadMyDataHandler =
  ({ db, keepers }: { db: Db; keepers: readonly Service[] }): Handler<typeof downloadMyData> =>
  async ({ caller }) => {
    const account = await findAccount(db, caller.accountId);
    ensure(account, 'auth.sessionEnded');
    const data: Record<string, unknown> = {};
    for (const keeper of keepers) Object.assign(data, await keeper.exported?.(account));
    return data;
  };
