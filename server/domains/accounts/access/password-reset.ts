import { resetKeyMinutes } from '../../../../contract/constants.ts';
import { checkForgot, checkReset } from '../../../../contract/rules/password-reset.ts';
import { minuteMs } from '../../../../contract/time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import { note, type AuditAction } from '../../audit/index.ts';
import { letters } from '../../mail/index.ts';
import { activateAccount, setPassword } from '../change-store.ts';
import type { AccountContext } from '../context.ts';
import { emailKeyOf } from '../email.ts';
import { issueKey, keyName, peekKey, redeemKey, revokeKeys } from '../keys/keys.ts';
import { writeTo } from '../letters.ts';
import { hashPassword } from '../password.ts';
import { findByEmailKey, type Account } from '../store.ts';

/**
 * Sends a link to set a new password; links sent before open nothing any more. Refuses with
 * `forgot.emailRequired` and `forgot.emailUnknown`.
 */
export async function forgotPassword(context: AccountContext, email: string): Promise<void> {
  const { db, clock, kickMail } = context;
  const fault = checkForgot(email);
  if (fault) throw new Refusal(fault);
  const account = await findByEmailKey(db, emailKeyOf(email));
  ensure(account, 'forgot.emailUnknown');
  const now = clock();
  await db.transaction(async (tx) => {
    await sendReset(tx, context, account, now);
    await note(tx, { actor: 'member', action: 'password.forgotten', accountId: account.id }, now);
  });
  kickMail();
}

/** Sends the link to a new password; links sent before open nothing any more. */
export async function sendReset(
  tx: Db,
  { publicUrl }: Pick<AccountContext, 'publicUrl'>,
  account: Account,
  nowMs: number,
): Promise<void> {
  await revokeKeys(tx, account.id, 'reset');
  const expiresAt = nowMs + resetKeyMinutes * minuteMs;
  const key = await issueKey(tx, { purpose: 'reset', accountId: account.id, expiresAt }, nowMs);
  const url = `${publicUrl}/#/passwordreset/${encodeURIComponent(account.email)}/${key}`;
  const letter = letters.reset(account, url);
  await writeTo(tx, account, { kind: 'reset', sourceKey: `reset:${keyName(key)}`, letter }, nowMs);
}

/**
 * Sets a new password with the key of the mail and ends all sessions. Who has the key has the mailbox, so an
 * account that was never activated is from now on. Refuses with the rule of the form, and with
 * `auth.resetFailed` alike for every key that does not open this very account.
 */
export async function resetPassword(
  context: AccountContext,
  form: { email: string; newPassword: string; key: string },
  network: string,
): Promise<void> {
  const { db, clock, kickMail, trustNetwork } = context;
  const fault = checkReset({ ...form, newPassword2: form.newPassword });
  if (fault) throw new Refusal(fault);
  const account = await findByEmailKey(db, emailKeyOf(form.email));
  const key = await peekKey(db, form.key, 'reset', clock());
  ensure(account && key?.accountId === account.id, 'auth.resetFailed');
  const passwordHash = await hashPassword(form.newPassword);
  const now = clock();
  const announce = await db.transaction(async (tx) => {
    ensure(await redeemKey(tx, form.key, 'reset', now), 'auth.resetFailed');
    await activateAccount(tx, account.id, now);
    return changePassword(tx, context, { account, passwordHash, action: 'password.reset' }, now);
  });
  announce();
  await trustNetwork(account, network);
  kickMail();
}

/**
 * What a new password means, however it came to be: sessions end but the one at which it was set, links that
 * were on their way die, and the member is told by mail. Answers what to call after the commit.
 */
export async function changePassword(
  tx: Db,
  { endSessions, publicUrl }: Pick<AccountContext, 'endSessions' | 'publicUrl'>,
  change: { account: Account; passwordHash: string; action: AuditAction; keepLease?: string },
  nowMs: number,
): Promise<() => void> {
  const { account, passwordHash, action, keepLease } = change;
  await setPassword(tx, account.id, passwordHash);
  // Somebody else may have asked for them; with `email-change` they would take the account with them.
  for (const purpose of ['reset', 'email-change', 'login', 'link'] as const)
    await revokeKeys(tx, account.id, purpose);
  const letter = letters.passwordChanged(account, publicUrl);
  const sourceKey = `password-changed:${account.id}:${nowMs}`;
  await writeTo(tx, account, { kind: 'password-changed', sourceKey, letter }, nowMs);
  await note(tx, { actor: 'member', action, accountId: account.id }, nowMs);
  return endSessions(tx, account.id, 'password', keepLease);
}
