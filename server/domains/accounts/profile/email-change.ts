import { typedEmail } from '../../../../contract/rules/typed-text.ts';
import { emailChangeKeyHours } from '../../../../contract/constants.ts';
import { checkEmailChange } from '../../../../contract/rules/profile.ts';
import { hourMs } from '../../../../contract/time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import { note } from '../../audit/index.ts';
import { letters } from '../../mail/index.ts';
import { isTakenError, moveEmail, setNewEmail } from '../change-store.ts';
import type { AccountContext } from '../context.ts';
import { canBeMailed, emailKeyOf } from '../email.ts';
import { issueKey, keyName, redeemKey, revokeKeys, usedKey } from '../keys/keys.ts';
import { keptAddressOf } from '../keys/key-store.ts';
import { writeTo } from '../letters.ts';
import { returnLink } from './email-return.ts';
import { ensureOwner } from './proof.ts';
import { findByEmailKey, findById, lockAccount } from '../store.ts';

/**
 * Remembers a wished address and sends the link there that makes it count; the present one hears of it before, with a link that
 * takes it back. Refuses with the rule that is broken, `user.emailNotAllowed`, `ACCOUNT_EXISTS` for an address that has an account
 * or is kept for one, and with what {@link ensureOwner} refuses with.
 */
export async function requestEmailChange(
  context: AccountContext,
  { accountId, lease }: { accountId: number; lease: string },
  { newEmail: wished, password }: { newEmail: string; password?: string | null | undefined },
): Promise<void> {
  const { db, clock, publicUrl, mayRegister, kickMail, limits } = context;
  const account = await findById(db, accountId);
  ensure(account, 'auth.sessionEnded');
  const fault = checkEmailChange(wished, account.email);
  if (fault) throw new Refusal(fault);
  const newEmail = typedEmail(wished);
  ensure(canBeMailed(newEmail), 'form.emailInvalid');
  ensure(emailKeyOf(newEmail) !== account.emailKey, 'profile.newEmailSame');
  ensure(mayRegister(newEmail), 'user.emailNotAllowed');
  // A form that is refused by its rules uses up nothing.
  await limits.emailChange.take(String(accountId));
  await ensureOwner(context, account, { lease, password: password ?? '' });
  const now = clock();
  const keptFor = await keptAddressOf(db, emailKeyOf(newEmail), now);
  const isFree = keptFor === undefined || keptFor === accountId;
  ensure(isFree && !(await findByEmailKey(db, emailKeyOf(newEmail))), 'ACCOUNT_EXISTS');
  await db.transaction(async (tx) => {
    await setNewEmail(tx, accountId, newEmail);
    await revokeKeys(tx, accountId, 'email-change');
    const expiresAt = now + emailChangeKeyHours * hourMs;
    const purpose = 'email-change';
    const key = await issueKey(tx, { purpose, accountId, expiresAt, data: { newEmail } }, now);
    const back = await returnLink(tx, publicUrl, account, now);
    const warning = letters.emailWished(account, newEmail, back.url);
    const sourceKey = `email-wished:${keyName(back.key)}`;
    await writeTo(tx, account, { kind: 'email-wished', sourceKey, letter: warning }, now);
    const letter = letters.emailChange(account, `${publicUrl}/auth/email-change/${key}`);
    const mail = { kind: 'email-change', sourceKey: `email-change:${keyName(key)}`, letter } as const;
    await writeTo(tx, { ...account, email: newEmail }, mail, now);
    await note(tx, { actor: 'member', action: 'email.wished', accountId }, now);
  });
  kickMail();
}

/** Keeps the present address. */
export async function cancelEmail({ db }: AccountContext, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await setNewEmail(tx, accountId, null);
    await revokeKeys(tx, accountId, 'email-change');
  });
}

/**
 * Makes the wished address count. Answers whether it does: also when the link was opened before. An address that
 * somebody else has got in the meantime, like a link that is too old, answers false.
 */
export async function confirmEmail(context: AccountContext, key: string): Promise<boolean> {
  const { db, clock, kickMail, userChanged } = context;
  const moved = await db
    .transaction((tx) => redeemEmail(tx, context, key, clock()))
    .catch((error: unknown) => {
      if (error instanceof AddressTaken || isTakenError(error)) return undefined;
      throw error;
    });
  if (moved === undefined) return wasConfirmed(db, key);
  kickMail();
  userChanged(moved);
  return true;
}

/** Rolls the transaction back, so that the key is not used up and says the same when it is opened again. */
class AddressTaken extends Error {}

async function redeemEmail(
  tx: Db,
  { publicUrl }: AccountContext,
  key: string,
  nowMs: number,
): Promise<number | undefined> {
  const redeemed = await redeemKey(tx, key, 'email-change', nowMs);
  if (!redeemed?.accountId) return undefined;
  await lockAccount(tx, redeemed.accountId);
  const account = await findById(tx, redeemed.accountId);
  const newEmail = String(redeemed.data['newEmail']);
  if (account?.newEmail !== newEmail) return undefined;
  if (!(await moveEmail(tx, account.id, newEmail, emailKeyOf(newEmail)))) throw new AddressTaken();
  // A link to a new password that lies in the old mailbox opens nothing any more.
  await revokeKeys(tx, account.id, 'reset');
  const { url } = await returnLink(tx, publicUrl, account, nowMs);
  const letter = letters.emailChanged(account, newEmail, url);
  const mail = { kind: 'email-changed', sourceKey: `email-changed:${keyName(key)}`, letter } as const;
  await writeTo(tx, account, mail, nowMs);
  await note(tx, { actor: 'member', action: 'email.changed', accountId: account.id }, nowMs);
  return account.id;
}

async function wasConfirmed(db: Db, key: string): Promise<boolean> {
  const used = await usedKey(db, key, 'email-change');
  const account = used?.accountId ? await findById(db, used.accountId) : undefined;
  return account !== undefined && account.emailKey === emailKeyOf(String(used?.data['newEmail']));
}
