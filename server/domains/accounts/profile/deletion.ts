import type { Db } from '../../../platform/db/database.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { ensure, ensureOperation } from '../../../platform/errors.ts';
import { note, type Actor } from '../../audit/index.ts';
import { letters } from '../../mail/index.ts';
import { emitMember } from '../member-events.ts';
import { deleteBlocksOf } from '../blocks/block-store.ts';
import { deleteAccountRow } from '../change-store.ts';
import type { AccountContext } from '../context.ts';
import { emailKeyOf } from '../email.ts';
import { deleteIdentitiesOf } from '../identities/identity-store.ts';
import { dropAllKeys } from '../keys/key-store.ts';
import { writeTo } from '../letters.ts';
import { deleteReferencesAndNotes } from '../members/member-store.ts';
import { deletePicture } from '../pictures/picture-store.ts';
import { ensureOwner, ensurePassword } from './proof.ts';
import { findById, lockAccount, type Account } from '../store.ts';

/**
 * Deletes an account and what the other domains hold about it, all or nothing. What stays is bookkeeping by a
 * number that belongs to nobody any more. Refuses with `profile.oldPasswordWrong`, and with `profile.proofNeeded` where there is no
 * password and the member has not signed in lately.
 */
export async function deleteAccount(
  context: AccountContext,
  { accountId, lease }: { accountId: number; lease: string },
  password: string,
): Promise<void> {
  const account = await findById(context.db, accountId);
  ensure(account, 'auth.sessionEnded');
  if (account.passwordHash === null) await ensureOwner(context, account, { lease, password });
  else await ensurePassword(context, account, password);
  await remove(context, account, 'member');
}

/**
 * The same by an operator, whom the member has asked; they say the address, to show that it is meant. Throws
 * `OperationError`.
 */
export async function anonymiseAccount(
  context: AccountContext,
  { id, email }: { id: number; email: string },
  actor: Actor,
): Promise<void> {
  const account = await findById(context.db, id);
  ensureOperation(account, tOperations('accounts.unknownMember'));
  ensureOperation(account.emailKey === emailKeyOf(email), tOperations('accounts.otherAddress'));
  await remove(context, account, actor);
}

async function remove(context: AccountContext, { id: accountId }: Account, actor: Actor): Promise<void> {
  const { db, clock, endSessions, forgetInOtherDomains, kickMail } = context;
  const now = clock();
  const announce = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    // Two may have wanted it at once.
    const account = await findById(tx, accountId);
    if (!account) return undefined;
    const ended = await endSessions(tx, accountId, 'deleted');
    await forgetInOtherDomains(tx, account);
    await deleteReferencesAndNotes(tx, accountId);
    await forgetMember(tx, accountId);
    const letter = letters.accountDeleted(account);
    const mail = { kind: 'account-deleted', sourceKey: `account-deleted:${accountId}`, letter } as const;
    await writeTo(tx, account, mail, now);
    await note(tx, { actor, action: 'account.deleted', accountId }, now);
    await emitMember(tx, 'member.deleted', accountId, now);
    return ended;
  });
  announce?.();
  kickMail();
}

async function forgetMember(tx: Db, accountId: number): Promise<void> {
  await dropAllKeys(tx, accountId);
  await deletePicture(tx, accountId);
  await deleteIdentitiesOf(tx, accountId);
  await deleteBlocksOf(tx, accountId);
  await deleteAccountRow(tx, accountId);
}
