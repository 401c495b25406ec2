import {
  largestReminderDays,
  pictureTypes,
  profilePictureMaxBytes,
  smallestReminderDays,
} from '../constants.ts';
import type { ErrorCode } from '../errors.ts';
import { faultsOf } from './faults.ts';
import { isEmail, sameEmail } from './email.ts';
import { isPasswordTooShort, samePassword } from '../password.ts';
import { typedEmail, typedName } from './typed-text.ts';

export interface ProfileForm {
  firstName: string;
  lastName: string;
  /** Empty strings where the password stays as it is. */
  oldPassword: string;
  newPassword: string;
  newPassword2: string;
  /** An account that signs in through another provider only has no password yet. */
  hasPassword: boolean;
}

/** All that is wrong with a profile, in the order of its form. */
export function profileFaults(form: ProfileForm): ErrorCode[] {
  const hasNew = form.newPassword !== '';
  return faultsOf([
    [typedName(form.firstName) === '' || typedName(form.lastName) === '', 'profile.invalid'],
    [hasNew && form.oldPassword === '' && form.hasPassword, 'profile.oldPasswordRequired'],
    [!samePassword(form.newPassword, form.newPassword2), 'profile.passwordMismatch'],
    [hasNew && isPasswordTooShort(form.newPassword), 'form.passwordTooShort'],
  ]);
}

/** The first of them. */
export const checkProfile = (form: ProfileForm): ErrorCode | undefined => profileFaults(form)[0];

/** What is wrong with a wish for another address. */
export function checkEmailChange(newEmail: string, currentEmail: string): ErrorCode | undefined {
  if (typedEmail(newEmail) === '') return 'profile.newEmailRequired';
  if (sameEmail(newEmail, currentEmail)) return 'profile.newEmailSame';
  return isEmail(newEmail) ? undefined : 'form.emailInvalid';
}

/** How many days before the end a member may ask to be reminded. */
export const isReminderDays = (days: number): boolean =>
  Number.isInteger(days) && days >= smallestReminderDays && days <= largestReminderDays;

/** What is wrong with a picture before it is sent; the server looks at its content once more. */
export function checkPicture(file: { name: string; size: number }): ErrorCode | undefined {
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!(pictureTypes as readonly string[]).includes(ending)) return 'profile.pictureType';
  return file.size < profilePictureMaxBytes ? undefined : 'profile.pictureTooLarge';
}
