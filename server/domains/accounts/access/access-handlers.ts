import { loginTokenSeconds } from '../../../../contract/constants.ts';
import { present } from '../../../../contract/maybe.ts';
import type * as routes from '../../../../contract/routes/access.ts';
import { typedCode, typedEmail } from '../../../../contract/rules/typed-text.ts';
import { ensure } from '../../../platform/errors.ts';
import { redirectTo } from '../../../platform/http/answers.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { note } from '../../audit/index.ts';
import { activateAccount, findByReferralCode, saveReminder } from '../change-store.ts';
import { emitMember } from '../member-events.ts';
import type { AccountContext } from '../context.ts';
import { emailKeyOf } from '../email.ts';
import { issueKey, redeemKey, usedKey } from '../keys/keys.ts';
import { confirmEmail } from '../profile/email-change.ts';
import { takeEmailBack } from '../profile/email-return.ts';
import { findByEmailKey, findById, holdAccount } from '../store.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';
import { register, sendActivation } from './registration.ts';

/** Ends somebody's mails of one kind by a key from one of them. Refuses with `auth.keyInvalid`. */
async function unsubscribe(context: AccountContext, key: string): Promise<void> {
  const found = context.unsubscribeLinks.read(key);
  ensure(found, 'auth.keyInvalid');
  const { accountId, kind } = found;
  if (kind === undefined) return endReminders(context, accountId);
  const { db, endMails } = context;
  await db.transaction(async (tx) => {
    if (await holdAccount(tx, accountId)) await endMails(tx, accountId, kind);
  });
}

async function endReminders(context: AccountContext, accountId: number): Promise<void> {
  const { db, clock, userChanged } = context;
  const account = await findById(db, accountId);
  if (!account?.reminderEnabled) return;
  await db.transaction(async (tx) => {
    await saveReminder(tx, accountId, null);
    await note(tx, { actor: 'member', action: 'reminder.unsubscribed', accountId }, clock());
  });
  userChanged(accountId);
}

/**
 * Opens the account of an activation link. Refuses with `auth.keyInvalid` unless it is open then: also when it was opened by the
 * link before, in another browser. A link that is too old, or that a newer one replaced, opens nothing. Answers a token that signs
 * in once to the device that registered, when it is the one that opens it.
 */
async function activate(
  { db, clock, deviceKeys }: AccountContext,
  key: string,
  deviceKey: string | undefined,
): Promise<string | null> {
  const now = clock();
  return db.transaction(async (tx) => {
    const fresh = await redeemKey(tx, key, 'activation', now);
    if (fresh?.accountId) {
      await activateAccount(tx, fresh.accountId, now);
      await note(tx, { actor: 'member', action: 'account.activated', accountId: fresh.accountId }, now);
      await emitMember(tx, 'member.created', fresh.accountId, now);
    }
    const { accountId } = fresh ?? (await usedKey(tx, key, 'activation')) ?? {};
    const account = accountId ? await findById(tx, accountId) : undefined;
    ensure(typeof account?.activatedAt === 'number', 'auth.keyInvalid');
    if (!fresh || deviceKey === undefined || !deviceKeys.isOf(account, deviceKey)) return null;
    const expiresAt = now + loginTokenSeconds * 1000;
    return issueKey(tx, { purpose: 'login', accountId: account.id, expiresAt }, now);
  });
}

/**
 * Sends the activation mail again to an address that waits for one. Whether it did stays unsaid; refuses only an
 * empty field with `register.emailRequired`.
 */
async function resendActivation(context: AccountContext, email: string): Promise<void> {
  const { db, clock, kickMail } = context;
  ensure(typedEmail(email) !== '', 'register.emailRequired');
  const account = await findByEmailKey(db, emailKeyOf(email));
  if (!account || account.activatedAt !== null) return;
  await db.transaction((tx) => sendActivation(tx, context, account, clock()));
  kickMail();
}

/** GET /auth/captcha */
export const getCaptchaHandler =
  ({ captcha, limits }: AccountContext): Handler<typeof routes.getCaptcha> =>
  async ({ http }) => {
    await limits.captcha.take(http.network);
    return captcha.challenge();
  };

/** POST /auth/register */
export const registerHandler =
  (context: AccountContext): Handler<typeof routes.register> =>
  async ({ body, http }) => {
    await context.limits.register.take(http.network);
    const { referrerId, referredByCode, recomendeeEmail, ...form } = body;
    const invitation = present({ recomendeeEmail, referredByCode: referredByCode || referrerId });
    return { ok: true, deviceKey: await register(context, { ...form, ...invitation }, http) };
  };

/** GET /auth/referral/{code} */
export const findReferralHandler =
  ({ db, limits }: AccountContext): Handler<typeof routes.findReferral> =>
  async ({ params, http }) => {
    await limits.referral.take(http.network);
    return { known: (await findByReferralCode(db, typedCode(params.code))) !== undefined };
  };

/** POST /auth/activation/resend */
export const resendActivationHandler =
  (context: AccountContext): Handler<typeof routes.resendActivation> =>
  async ({ body, http }) => {
    await context.limits.recovery.take(http.network);
    await context.limits.resendTo.take(emailKeyOf(body.email));
    await resendActivation(context, body.email);
    return { ok: true };
  };

/** The page with the button that does what a mailed link is for. Scanners of mail open links, and to open one is no consent. */
const pageOf = ({ publicUrl }: AccountContext, path: string, { key }: { key: string }) =>
  redirectTo(`${publicUrl}/#/${path}/${encodeURIComponent(key)}`);

/** GET /auth/activate/{key} */
export const leadToActivationHandler =
  (context: AccountContext): Handler<typeof routes.leadToActivation> =>
  async ({ params }) =>
    pageOf(context, 'activate', params);

/** POST /auth/activate/{key} */
export const activateHandler =
  (context: AccountContext): Handler<typeof routes.activate> =>
  async ({ params, body, http }) => {
    await context.limits.recovery.take(http.network);
    return { ok: true, loginToken: await activate(context, params.key, body.deviceKey ?? undefined) };
  };

/** POST /auth/forgot */
export const forgotPasswordHandler =
  (context: AccountContext): Handler<typeof routes.forgotPassword> =>
  async ({ body, http }) => {
    await context.limits.recovery.take(http.network);
    await context.limits.forgotFor.take(emailKeyOf(body.email));
    await forgotPassword(context, body.email);
    return { ok: true };
  };

/** POST /auth/reset */
export const resetPasswordHandler =
  (context: AccountContext): Handler<typeof routes.resetPassword> =>
  async ({ body, http }) => {
    await context.limits.recovery.take(http.network);
    await resetPassword(context, body, http.network);
    return { ok: true };
  };

/** GET /auth/email-change/{key} */
export const leadToEmailChangeHandler =
  (context: AccountContext): Handler<typeof routes.leadToEmailChange> =>
  async ({ params }) =>
    pageOf(context, 'emailchange/confirm', params);

/** POST /auth/email-change/{key} */
export const confirmEmailHandler =
  (context: AccountContext): Handler<typeof routes.confirmEmail> =>
  async ({ params, http }) => {
    await context.limits.recovery.take(http.network);
    ensure(await confirmEmail(context, params.key), 'auth.keyInvalid');
    return { ok: true };
  };

/** GET /auth/email-return/{key} */
export const leadToEmailReturnHandler =
  (context: AccountContext): Handler<typeof routes.leadToEmailReturn> =>
  async ({ params }) =>
    pageOf(context, 'emailchange/takeback', params);

/** POST /auth/email-return/{key} */
export const takeEmailBackHandler =
  (context: AccountContext): Handler<typeof routes.takeEmailBack> =>
  async ({ params, http }) => {
    await context.limits.recovery.take(http.network);
    await takeEmailBack(context, params.key);
    return { ok: true };
  };

/** GET /u/{key} */
export const leadToUnsubscribeHandler =
  (context: AccountContext): Handler<typeof routes.leadToUnsubscribe> =>
  async ({ params }) =>
    pageOf(context, 'unsubscribe', params);

/** POST /u/{key} */
export const unsubscribeHandler =
  (context: AccountContext): Handler<typeof routes.unsubscribe> =>
  async ({ params, http }) => {
    await context.limits.recovery.take(http.network);
    await unsubscribe(context, params.key);
    return { ok: true };
  };
