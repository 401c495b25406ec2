import type { ErrorCode } from '../errors.ts';
import { isPasswordTooShort, samePassword } from '../password.ts';

/** What is wrong with a request for a reset mail. */
export const checkForgot = (email: string): ErrorCode | undefined =>
  email.trim() === '' ? 'forgot.emailRequired' : undefined;

/** What is wrong with a new password that comes with a reset key. */
export function checkReset(form: {
  email: string;
  newPassword: string;
  newPassword2: string;
}): ErrorCode | undefined {
  if (form.email.trim() === '') return 'register.emailRequired';
  if (form.newPassword === '') return 'register.passwordRequired';
  if (!samePassword(form.newPassword, form.newPassword2)) return 'register.passwordMismatch';
  if (isPasswordTooShort(form.newPassword)) return 'form.passwordTooShort';
  return undefined;
}
