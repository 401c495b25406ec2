import { emailReturnDays } from '../../../../contract/constants.ts';
import { dayMs } from '../../../../contract/time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import { note } from '../../audit/index.ts';
import { isTakenError, moveEmail, removePassword, setNewEmail } from '../change-store.ts';
import type { AccountContext } from '../context.ts';
import { emailKeyOf } from '../email.ts';
import { deleteIdentitiesSince } from '../identities/identity-store.ts';
import { dropKeysAfter } from '../keys/key-store.ts';
import { issueKey, redeemKey, revokeKeys, usedKey } from '../keys/keys.ts';
import { findById, lockAccount, type Account } from '../store.ts';

/** The link with which the owner of the present address takes it back, also once another one counts. */
export async function returnLink(
  tx: Db,
  publicUrl: string,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  nowMs: number,
): Promise<{ key: string; url: string }> {
  const data = { email, emailKey: emailKeyOf(email) };
  const expiresAt = nowMs + emailReturnDays * dayMs;
  const key = await issueKey(tx, { purpose: 'email-return', accountId, expiresAt, data }, nowMs);
  return { key, url: `${publicUrl}/auth/email-return/${key}` };
}

/**
 * Gives an account the address back to which this link was sent. Who asked for another one had a session and perhaps the
 * password, so sessions end, the password opens nothing any more, and what was linked since goes. Pressed again it says the same.
 * Refuses with `auth.keyInvalid`, and with `user.accountExists` when somebody else has the address by now.
 */
export async function takeEmailBack(context: AccountContext, key: string): Promise<void> {
  const { db, clock, userChanged } = context;
  const back = await db
    .transaction((tx) => redeem(tx, context, key, clock()))
    .catch((error: unknown) => {
      if (isTakenError(error)) throw new Refusal('user.accountExists');
      throw error;
    });
  if (!back) return ensure(await wasTakenBack(db, key), 'auth.keyInvalid');
  back.announce();
  userChanged(back.accountId);
}

async function redeem(tx: Db, { endSessions }: AccountContext, key: string, nowMs: number) {
  const found = await redeemKey(tx, key, 'email-return', nowMs);
  if (!found?.accountId) return undefined;
  await lockAccount(tx, found.accountId);
  const account = await findById(tx, found.accountId);
  if (!account) return undefined;
  const [email, emailKey] = [String(found.data['email']), String(found.data['emailKey'])];
  if (account.emailKey === emailKey) await setNewEmail(tx, account.id, null);
  else ensure(await moveEmail(tx, account.id, email, emailKey), 'user.accountExists');
  await removePassword(tx, account.id);
  await deleteIdentitiesSince(tx, account.id, found.createdAt);
  for (const purpose of ['reset', 'email-change', 'login', 'link'] as const)
    await revokeKeys(tx, account.id, purpose);
  // Those of addresses that came after this one: they would take it away again.
  await dropKeysAfter(tx, account.id, 'email-return', found.createdAt);
  await note(tx, { actor: 'member', action: 'email.takenBack', accountId: account.id }, nowMs);
  return { accountId: account.id, announce: await endSessions(tx, account.id, 'password') };
}

async function wasTakenBack(db: Db, key: string): Promise<boolean> {
  const used = await usedKey(db, key, 'email-return');
  const account = used?.accountId ? await findById(db, used.accountId) : undefined;
  return account !== undefined && account.emailKey === used?.data['emailKey'];
}
