import { checkProfile, isReminderDays } from '../../../../contract/rules/profile.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import { saveProfile, saveReminder } from '../change-store.ts';
import type { AccountContext } from '../context.ts';
import { cleanName } from '../names.ts';
import { changePassword } from '../access/password-reset.ts';
import { hashPassword } from '../password.ts';
import { findById } from '../store.ts';
import { ensureOwner } from './proof.ts';

export interface ProfileChange {
  firstName: string;
  lastName: string;
  oldPassword?: string;
  newPassword?: string;
  newPassword2?: string;
  viewtimeNotifyBeforeDays?: number | null | undefined;
  showsSeries?: boolean;
}

/**
 * Saves names, reminder and, where one is given, a new password; then the sessions of other devices end. Refuses
 * with the rule that is broken first, `profile.reminderDays`, and what {@link ensureOwner} refuses with.
 */
export async function updateProfile(
  context: AccountContext,
  caller: { accountId: number; lease: string },
  form: ProfileChange,
): Promise<void> {
  const { db, clock, userChanged, kickMail } = context;
  const { oldPassword = '', newPassword = '', viewtimeNotifyBeforeDays: days } = form;
  const { newPassword2 = newPassword } = form;
  const account = await findById(db, caller.accountId);
  ensure(account, 'auth.sessionEnded');
  const hasPassword = account.passwordHash !== null;
  const fault = checkProfile({ ...form, oldPassword, newPassword, newPassword2, hasPassword });
  if (fault) throw new Refusal(fault);
  ensure(days === null || days === undefined || isReminderDays(days), 'profile.reminderDays');
  const shown = {
    firstName: cleanName(form.firstName),
    lastName: cleanName(form.lastName),
    showsSeries: form.showsSeries ?? account.showsSeries,
  };
  if (newPassword !== '') await ensureOwner(context, account, { lease: caller.lease, password: oldPassword });
  const passwordHash = newPassword === '' ? undefined : await hashPassword(newPassword);

  const announce = await db.transaction(async (tx) => {
    await saveProfile(tx, account.id, shown);
    if (days !== undefined) await saveReminder(tx, account.id, days);
    if (passwordHash === undefined) return;
    const change = { account, passwordHash, action: 'password.changed' as const, keepLease: caller.lease };
    return changePassword(tx, context, change, clock());
  });
  announce?.();
  if (announce) kickMail();
  userChanged(account.id);
}

/** How many days before the end a mail is wanted; null for none. Refuses with `profile.reminderDays`. */
export async function changeReminder(
  { db }: AccountContext,
  accountId: number,
  days: number | null,
): Promise<void> {
  ensure(days === null || isReminderDays(days), 'profile.reminderDays');
  await saveReminder(db, accountId, days);
}
