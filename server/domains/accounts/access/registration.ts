import { callerLanguage } from '../../../i18n/languages.ts';
import { activationKeyHours } from '../../../../contract/constants.ts';
import { checkRegistration, type Registration } from '../../../../contract/rules/registration.ts';
import { typedCode, typedEmail } from '../../../../contract/rules/typed-text.ts';
import { hourMs } from '../../../../contract/time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import { note } from '../../audit/index.ts';
import { letters } from '../../mail/index.ts';
import { findByReferralCode, insertUnlessTaken } from '../change-store.ts';
import type { AccountContext } from '../context.ts';
import { canBeMailed, emailKeyOf } from '../email.ts';
import { keptAddressOf } from '../keys/key-store.ts';
import { issueKey, keyName, revokeKeys } from '../keys/keys.ts';
import { writeTo, type Recipient } from '../letters.ts';
import { cleanName } from '../names.ts';
import { hashPassword } from '../password.ts';
import { ensureSolved } from './captcha.ts';
import { newReferralCode } from './referral-code.ts';
import { findByEmailKey } from '../store.ts';

export interface RegistrationForm extends Registration {
  referredByCode?: string | undefined;
}

/**
 * Makes an account that opens with the link of the mail that is sent. Answers the key of the device, which signs in there with that
 * link. Refuses with the rule of the form that is
 * broken first, then for the captcha, then for an address that may not have an account or has one.
 */
export async function register(
  context: AccountContext,
  form: RegistrationForm,
  from: { address: string },
): Promise<string> {
  const { db, clock, captcha, mayRegister, deviceKeys } = context;
  const fault = checkRegistration(form);
  if (fault) throw new Refusal(fault);
  const names = { firstName: cleanName(form.firstName), lastName: cleanName(form.lastName) };
  const email = typedEmail(form.email);
  const emailKey = emailKeyOf(email);
  ensure(canBeMailed(email), 'form.emailInvalid');
  ensure(emailKeyOf(form.recomendeeEmail ?? '') !== emailKey, 'register.referrerIsSelf');

  await ensureSolved(captcha, form.recaptchaResponse, from);
  ensure(mayRegister(email), 'user.emailNotAllowed');
  const isKept = (await keptAddressOf(db, emailKey, clock())) !== undefined;
  ensure(!isKept && !(await findByEmailKey(db, emailKey)), 'user.accountExists');
  const referral = await referrerOf(db, form);

  const passwordHash = await hashPassword(form.password);
  const now = clock();
  const language = callerLanguage() ?? null;
  const accountId = await db.transaction(async (tx) => {
    const id = await insertUnlessTaken(tx, {
      ...names,
      email,
      emailKey,
      passwordHash,
      referralCode: newReferralCode(),
      referredBy: referral.by,
      createdAt: now,
      language,
    });
    ensure(id, 'user.accountExists');
    await sendActivation(tx, context, { id, email, ...names, language }, now);
    await note(tx, { actor: 'member', action: 'account.registered', accountId: id, details: referral }, now);
    return id;
  });
  context.kickMail();
  return deviceKeys.of({ id: accountId, passwordHash });
}

/** Sends the link that opens an account; links sent before open nothing any more. */
export async function sendActivation(
  tx: Db,
  { publicUrl }: Pick<AccountContext, 'publicUrl'>,
  { id, ...recipient }: Recipient & { id: number; language: string | null },
  nowMs: number,
): Promise<void> {
  await revokeKeys(tx, id, 'activation');
  const expiresAt = nowMs + activationKeyHours * hourMs;
  const key = await issueKey(tx, { purpose: 'activation', accountId: id, expiresAt }, nowMs);
  const letter = letters.activation(recipient, `${publicUrl}/auth/activate/${key}`);
  await writeTo(
    tx,
    recipient,
    { kind: 'activation', sourceKey: `activation:${keyName(key)}`, letter },
    nowMs,
  );
}

/**
 * Who invited somebody. An address was typed by hand, so a wrong one is told (`user.referrerUnknown`); a code
 * came with a link, and a stale link keeps nobody out.
 */
async function referrerOf(
  db: Db,
  { recomendeeEmail = '', referredByCode = '' }: RegistrationForm,
): Promise<{ by: number | null; referral: 'email' | 'code' | 'unknownCode' | 'none' }> {
  if (typedEmail(recomendeeEmail) !== '') {
    const referrer = await findByEmailKey(db, emailKeyOf(recomendeeEmail));
    ensure(referrer?.activatedAt, 'user.referrerUnknown');
    return { by: referrer.id, referral: 'email' };
  }
  const code = typedCode(referredByCode);
  if (code === '') return { by: null, referral: 'none' };
  const referrer = await findByReferralCode(db, code);
  return referrer ? { by: referrer.id, referral: 'code' } : { by: null, referral: 'unknownCode' };
}
