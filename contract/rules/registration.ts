import type { ErrorCode } from '../errors.ts';
import { isEmail, sameEmail } from './email.ts';
import { isPasswordTooShort, samePassword } from '../password.ts';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  password2: string;
  /** The referrer's address, when the member was told of the service by someone. */
  recomendeeEmail?: string | undefined;
  /** The solved captcha. */
  recaptchaResponse: string;
}

const blank = (text: string): boolean => text.trim() === '';

/**
 * The first thing that is wrong with a registration, in the order in which the form asks; undefined when
 * nothing is. Used by the form before it is sent and by the server when it arrives.
 */
export function checkRegistration(form: Registration): ErrorCode | undefined {
  if (form.recaptchaResponse === '') return 'register.captchaRequired';
  if (blank(form.firstName)) return 'register.firstNameRequired';
  if (blank(form.lastName)) return 'register.lastNameRequired';
  if (blank(form.email)) return 'register.emailRequired';
  if (form.password === '') return 'register.passwordRequired';
  if (!samePassword(form.password, form.password2)) return 'register.passwordMismatch';
  const referrer = form.recomendeeEmail?.trim() ?? '';
  if (referrer !== '' && sameEmail(referrer, form.email)) return 'register.referrerIsSelf';
  if (!isEmail(form.email) || (referrer !== '' && !isEmail(referrer))) return 'form.emailInvalid';
  if (isPasswordTooShort(form.password)) return 'form.passwordTooShort';
  return undefined;
}
