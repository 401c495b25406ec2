import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findById, type Account } from './store.ts';

/** Who is shown films, series and children's programmes. */
export interface SeriesAccess {
  /** All are, unless the operator shows them to nobody or not to this member, or they do not want them. */
  mayView(account: Pick<Account, 'mayViewSeries' | 'showsSeries'>): Promise<boolean>;
  /** The same of the caller; visitors see what they may watch. */
  mayCallerView(caller: Caller): Promise<boolean>;
}

/** @param needs.enabled whether the operator shows them at all */
export function createSeriesAccess({ db, enabled }: { db: Db; enabled(): Promise<boolean> }): SeriesAccess {
  const mayView: SeriesAccess['mayView'] = async ({ mayViewSeries, showsSeries }) =>
    showsSeries && mayViewSeries !== false && (await enabled());
  return {
    mayView,
    async mayCallerView(caller) {
      if (caller.kind !== 'member') return enabled();
      const account = await findById(db, caller.accountId);
      return account !== undefined && mayView(account);
    },
  };
}
