import type { ErrorCode } from '../errors.ts';
import { faultsOf } from './faults.ts';
import { isPasswordTooShort, samePassword } from '../password.ts';
import { typedEmail } from './typed-text.ts';

/** What is wrong with a request for a reset mail. */
export const checkForgot = (email: string): ErrorCode | undefined =>
  typedEmail(email) === '' ? 'forgot.emailRequired' : undefined;

interface Reset {
  email: string;
  newPassword: string;
  newPassword2: string;
}

/** All that is wrong with a new password that comes with a reset key. */
export function resetFaults({ email, newPassword, newPassword2 }: Reset): ErrorCode[] {
  const filled = newPassword !== '';
  const matches = samePassword(newPassword, newPassword2);
  return faultsOf([
    [typedEmail(email) === '', 'register.emailRequired'],
    [!filled, 'register.passwordRequired'],
    [filled && !matches, 'register.passwordMismatch'],
    [filled && matches && isPasswordTooShort(newPassword), 'form.passwordTooShort'],
  ]);
}

/** The first of these. */
export const checkReset = (form: Reset): ErrorCode | undefined => resetFaults(form)[0];
