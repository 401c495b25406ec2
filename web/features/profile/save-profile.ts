import type { ErrorCode } from '../../../contract/errors.ts';
import type { Profile } from '../../../contract/models/user.ts';
import { updateProfile, updateViewtimeReminder } from '../../../contract/routes/user.ts';
import { profileFaults, isReminderDays } from '../../../contract/rules/profile.ts';
import { call } from '../../lib/api.ts';
import type { ProfileDraft } from './use-profile-draft.ts';

/** All that is wrong with what was typed, in the order of the form. */
export function faultsIn(draft: ProfileDraft, hasPassword: boolean): ErrorCode[] {
  const days = draft.remind && !isReminderDays(Number(draft.days));
  return [...profileFaults({ ...draft, hasPassword }), ...(days ? ['profile.reminderDays' as const] : [])];
}

/** The field that a fault is about. */
export function faultyField(code: string | undefined, draft: ProfileDraft): keyof ProfileDraft | undefined {
  switch (code) {
    case 'profile.invalid':
      return draft.firstName.trim() === '' ? 'firstName' : 'lastName';
    case 'profile.oldPasswordRequired':
    case 'profile.oldPasswordWrong':
      return 'oldPassword';
    case 'profile.passwordMismatch':
      return 'newPassword2';
    case 'form.passwordTooShort':
      return 'newPassword';
    case 'profile.reminderDays':
      return 'days';
    default:
      return undefined;
  }
}

/** Saves what was changed, with the smallest call that does. Answers the profile as it is then. */
export async function saveProfile(
  draft: ProfileDraft,
  changed: readonly (keyof ProfileDraft)[],
  profile: Profile,
): Promise<Profile> {
  const viewtimeNotifyBeforeDays = draft.remind ? Number(draft.days) : null;
  if (changed.length > 0 && changed.every((name) => name === 'remind' || name === 'days')) {
    await call(updateViewtimeReminder, { body: { viewtimeNotifyBeforeDays } });
    return {
      ...profile,
      reminderSendEnabled: draft.remind,
      viewtimeNotifyBeforeDays: viewtimeNotifyBeforeDays ?? profile.viewtimeNotifyBeforeDays,
    };
  }
  const { oldPassword, newPassword } = draft;
  const password = newPassword === '' ? {} : { newPassword, ...(profile.hasPassword ? { oldPassword } : {}) };
  const [firstName, lastName] = [draft.firstName.trim(), draft.lastName.trim()];
  const shown = changed.includes('showsSeries') && { showsSeries: draft.showsSeries };
  return call(updateProfile, {
    body: { firstName, lastName, ...password, viewtimeNotifyBeforeDays, ...shown },
  });
}
