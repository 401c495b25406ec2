import type { User } from '../../../contract/models/user.ts';
import { askTogether, type Places } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { pictureAddressOf, selectAccount, selectPictureKey, type SeriesAccess } from '../accounts/index.ts';
import { endsFor, selectViewtime, viewtimeBy } from '../viewtime/index.ts';

/** A member as his own devices know him; undefined when there is no such account. */
export type UserOf = (accountId: number) => Promise<User | undefined>;

export function createUserOf(db: Db, mayViewSeries: SeriesAccess['mayView']): UserOf {
  const ask = askTogether(db, ({ accountId }: Places<{ accountId: number }>) => ({
    accounts: selectAccount(db, accountId),
    states: selectViewtime(db, accountId),
    pictures: selectPictureKey(db, accountId),
  }));
  return async (accountId) => {
    const {
      accounts: [account],
      states: [state],
      pictures: [picture],
    } = await ask({ accountId });
    if (!account) return undefined;
    const { id, firstName, lastName, email } = account;
    return {
      id,
      firstName,
      lastName,
      email,
      ...endsFor(viewtimeBy(state)),
      profileImageUrl: picture ? pictureAddressOf(picture.key) : null,
      mayViewSeries: await mayViewSeries(account),
    };
  };
}
