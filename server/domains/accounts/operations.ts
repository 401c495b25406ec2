import { isEmail } from '../../../contract/rules/email.ts';
import { typedEmail, typedName } from '../../../contract/rules/typed-text.ts';
import { hourMs } from '../../../contract/time.ts';
import { lastOf } from '../../../runtime/defined.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { changeOf, note, type Actor } from '../audit/index.ts';
import { blocksOf, type BlockRow } from './blocks/block-store.ts';
import { blockAccount, blockOf, liftBlocks } from './blocks/blocks.ts';
import { sendReset } from './access/password-reset.ts';
import { sendActivation } from './access/registration.ts';
import { moveEmail, saveMayViewSeries } from './change-store.ts';
import type { AccountContext } from './context.ts';
import { canBeMailed, emailKeyOf } from './email.ts';
import { providersOf } from './identities/identity-store.ts';
import { keptAddressOf } from './keys/key-store.ts';
import { revokeKeys } from './keys/keys.ts';
import { sendInvitation } from './members/invitation.ts';
import { memberImport } from './members/member-import.ts';
import { memberNotes } from './members/member-notes.ts';
import { blockedAmong, searchAccounts } from './members/search-store.ts';
import { anonymiseAccount } from './profile/deletion.ts';
import { findByEmailKey, findById, findEach, lockAccount, type Account } from './store.ts';

/** So many stand on a page. */
const pageSize = 50;
/** More words than a name has find nobody. */
const mostWords = 6;

interface Page {
  accounts: Account[];
  /** Which of them are kept out. */
  blocked: ReadonlySet<number>;
  next: number | null;
}

/**
 * A page of members whose names or addresses begin with each of the words, or whose numbers somebody has found by other
 * means; the newest first.
 */
async function searchMembers(
  db: Db,
  input: { search: string; ids: readonly number[]; before: number | undefined },
  nowMs: number,
): Promise<Page> {
  const words = typedName(input.search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const rows = await searchAccounts(db, { ...input, words, most: pageSize + 1 });
  const accounts = rows.slice(0, pageSize);
  const ids = accounts.map(({ id }) => id);
  const next = rows.length > pageSize ? lastOf(accounts).id : null;
  return { accounts, blocked: await blockedAmong(db, ids, nowMs), next };
}

const longestBlockHours = 100_000;
const longestWhy = 500;

/** What an operator may do with accounts; `actor` says who it was. Throws `OperationError` in words for them. */
export function accountOperations(context: AccountContext) {
  const { db, clock, endSessions, userChanged } = context;
  return {
    ...memberImport(context),
    ...memberNotes(context),
    /** Keeps an account out for some hours, or until that is lifted, and ends its sessions. */
    async block(
      { email, hours, why = null }: { email: string; hours?: number | undefined; why?: string | null },
      actor: Actor,
    ): Promise<{ account: Account; until: number | null }> {
      const account = await accountOf(db, email);
      const valid = hours === undefined || (hours > 0 && hours <= longestBlockHours);
      ensureOperation(valid, tOperations('accounts.blockHours', { most: longestBlockHours }));
      ensureOperation((why ?? '').length <= longestWhy, tOperations('reasonLength', { count: longestWhy }));
      const now = clock();
      const until = hours === undefined ? null : Math.round(now + hours * hourMs);
      const announce = await db.transaction(async (tx) => {
        await blockAccount(tx, { accountId: account.id, reason: 'operator', until, why, actor }, now);
        return endSessions(tx, account.id, 'blocked');
      });
      announce();
      return { account, until };
    },

    /** Members by the beginnings of names and addresses, in pages. */
    search: (input: Parameters<typeof searchMembers>[1]) => searchMembers(db, input, clock()),

    /** The member of a number; undefined when there is none. */
    member: (id: number): Promise<Account | undefined> => findById(db, id),

    /** The names of these members, by number; those that have left are not among them. */
    members: (ids: readonly number[]): Promise<Map<number, Account>> => findEach(db, ids),

    /** Through which other providers a member signs in. */
    providers: (id: number): Promise<string[]> => providersOf(db, id),

    /** Deletes an account as its member would; `email` shows that it is meant. */
    anonymise: (input: { id: number; email: string }, actor: Actor): Promise<void> =>
      anonymiseAccount(context, input, actor),

    find: (email: string): Promise<Account | undefined> => findByEmailKey(db, emailKeyOf(email)),

    /** Lets an account in again; `lifted` is false when it was not kept out. */
    async unblock(email: string, actor: Actor): Promise<{ account: Account; lifted: boolean }> {
      const account = await accountOf(db, email);
      const isOut = (await blockOf(db, account.id, clock())) !== undefined;
      const lifted = isOut && (await liftBlocks(db, { accountId: account.id, actor }, clock()));
      return { account, lifted };
    },

    /** Sends the link that opens an account, or the one to a new password, once more. */
    async sendLink(member: Account, to: 'activation' | 'password', actor: Actor): Promise<void> {
      const now = clock();
      await db.transaction(async (tx) => {
        const account = await lockedAccount(tx, member.id);
        const isOpen = account.activatedAt !== null;
        if (to === 'activation') {
          ensureOperation(!isOpen, tOperations('accounts.alreadyActivated'));
          await sendActivation(tx, context, account, now);
        } else {
          ensureOperation(isOpen, tOperations('accounts.notActivated'));
          await sendReset(tx, context, account, now);
        }
        await note(tx, { actor, action: 'link.sent' as const, accountId: account.id, details: { to } }, now);
      });
      context.kickMail();
    },

    /** Gives an account that nobody has ever got into the address that was meant, and sends the link there. */
    async mendAddress({ id, email: typed }: { id: number; email: string }, actor: Actor): Promise<void> {
      const email = typedEmail(typed);
      const isFit = isEmail(email) && canBeMailed(email) && context.mayRegister(email);
      ensureOperation(isFit, tOperations('accounts.addressWrong', { email }));
      const now = clock();
      await db.transaction(async (tx) => {
        const account = await lockedAccount(tx, id);
        ensureOperation(await isUnentered(tx, account), tOperations('accounts.alreadyActivated'));
        const keptFor = await keptAddressOf(tx, emailKeyOf(email), now);
        const isFree = keptFor === undefined || keptFor === id;
        const isMoved = isFree && (await moveEmail(tx, id, email, emailKeyOf(email)));
        ensureOperation(isMoved, tOperations('accounts.addressTaken', { email }));
        for (const purpose of ['reset', 'email-change'] as const) await revokeKeys(tx, id, purpose);
        const mended = { ...account, email };
        await (account.activatedAt === null
          ? sendActivation(tx, context, mended, now)
          : sendInvitation(tx, context, mended, { days: 0, reference: undefined }, now));
        const details = changeOf({ email: account.email }, { email });
        await note(tx, { actor, action: 'address.mended' as const, accountId: id, details }, now);
      });
      context.kickMail();
    },

    /** Shows films and series to a member or not; null: as to all. */
    async letViewSeries(email: string, mayView: boolean | null, actor: Actor): Promise<Account> {
      const account = await accountOf(db, email);
      await db.transaction(async (tx) => {
        await saveMayViewSeries(tx, account.id, mayView);
        const details = { mayView, ...changeOf({ mayView: account.mayViewSeries }, { mayView }) };
        const entry = { action: 'series.view' as const, accountId: account.id, details };
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

/** Nobody has opened it, or it came along from another service and has no password yet, nor another way in. */
const isUnentered = async (tx: Db, { id, activatedAt, passwordHash }: Account): Promise<boolean> =>
  activatedAt === null || (passwordHash === null && (await providersOf(tx, id)).length === 0);

/** An account that nobody else changes until the transaction ends. Throws `OperationError` when it has gone. */
async function lockedAccount(tx: Db, id: number): Promise<Account> {
  await lockAccount(tx, id);
  const account = await findById(tx, id);
  ensureOperation(account, tOperations('accounts.unknownMember'));
  return account;
}

/** The account of an address. Throws `OperationError` when there is none. */
export async function accountOf(db: Db, email: string): Promise<Account> {
  const account = await findByEmailKey(db, emailKeyOf(email));
  ensureOperation(account, tOperations('accounts.unknown', { email }));
  return account;
}
