import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { note, type Actor } from '../audit/index.ts';
import { blockAccount, blockOf, liftBlocks } from './blocks/blocks.ts';
import { blocksOf, type BlockRow } from './blocks/block-store.ts';
import { saveMayViewSeries } from './change-store.ts';
import type { AccountContext, EndSessions } from './context.ts';
import { emailKeyOf } from './email.ts';
import { findByEmailKey, findById, type Account } from './store.ts';

const longestBlockHours = 100_000;

interface OperationContext {
  db: Db;
  clock: Clock;
  endSessions: EndSessions;
  userChanged: AccountContext['userChanged'];
}

/** What an operator may do with accounts; `actor` says who it was. Throws `OperationError` in words for him. */
export function accountOperations({ db, clock, endSessions, userChanged }: OperationContext) {
  return {
    /** Keeps an account out for some hours, or until that is lifted, and ends its sessions. */
    async block(
      { email, hours }: { email: string; hours?: number | undefined },
      actor: Actor,
    ): Promise<{ account: Account; until: number | null }> {
      const account = await accountOf(db, email);
      const valid = hours === undefined || (hours > 0 && hours <= longestBlockHours);
      ensureOperation(valid, `Tunde on kuni ${longestBlockHours}, ja rohkem kui null.`);
      const now = clock();
      const until = hours === undefined ? null : Math.round(now + hours * 3_600_000);
      const announce = await db.transaction(async (tx) => {
        await blockAccount(tx, { accountId: account.id, reason: 'operator', until, actor }, now);
        return endSessions(tx, account.id, 'blocked');
      });
      announce();
      return { account, until };
    },

    find: (email: string): Promise<Account | undefined> => findByEmailKey(db, emailKeyOf(email)),

    /** Lets an account in again; `lifted` is false when it was not kept out. */
    async unblock(email: string, actor: Actor): Promise<{ account: Account; lifted: boolean }> {
      const account = await accountOf(db, email);
      const isOut = (await blockOf(db, account.id, clock())) !== undefined;
      const lifted = isOut && (await liftBlocks(db, { accountId: account.id, actor }, clock()));
      return { account, lifted };
    },

    /** Shows films and series to a member or not; null: as to all. */
    async letViewSeries(email: string, mayView: boolean | null, actor: Actor): Promise<Account> {
      const account = await accountOf(db, email);
      await db.transaction(async (tx) => {
        await saveMayViewSeries(tx, account.id, mayView);
        const entry = { action: 'series.view', accountId: account.id, details: { mayView } };
        await note(tx, { actor, ...entry }, clock());
      });
      userChanged(account.id);
      return account;
    },

    /** All blocks or those of one account, the newest first, with the address where the account still is. */
    async blocks(email?: string): Promise<(BlockRow & { email: string | undefined })[]> {
      const id = email === undefined ? undefined : (await accountOf(db, email)).id;
      const rows = await blocksOf(db, id);
      return Promise.all(
        rows.map(async (row) => ({ ...row, email: (await findById(db, row.accountId))?.email })),
      );
    },
  };
}

/** The account of an address. Throws `OperationError` when there is none. */
export async function accountOf(db: Db, email: string): Promise<Account> {
  const account = await findByEmailKey(db, emailKeyOf(email));
  ensureOperation(account, `Sellist kontot ei ole: ${email}`);
  return account;
}
