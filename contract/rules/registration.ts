import type { ErrorCode } from '../errors.ts';
import { isEmail, sameEmail } from './email.ts';
import { faultsOf } from './faults.ts';
import { typedEmail, typedName } from './typed-text.ts';
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

const blank = (text: string): boolean => typedName(text) === '';

/**
 * All that is wrong with a registration, in the order in which the form asks. Of one field only the first thing is said. Used by
 * the form before it is sent and by the server when it arrives.
 */
export function registrationFaults(form: Registration): ErrorCode[] {
  const { firstName, lastName, email, password, password2 } = form;
  const referrer = typedEmail(form.recomendeeEmail ?? '');
  const emailFilled = !blank(email);
  const emailWrong = (emailFilled && !isEmail(email)) || (referrer !== '' && !isEmail(referrer));
  const matches = samePassword(password, password2);
  return faultsOf([
    [form.recaptchaResponse === '', 'register.captchaRequired'],
    [blank(firstName), 'register.firstNameRequired'],
    [blank(lastName), 'register.lastNameRequired'],
    [!emailFilled, 'register.emailRequired'],
    [password === '', 'register.passwordRequired'],
    [password !== '' && !matches, 'register.passwordMismatch'],
    [referrer !== '' && emailFilled && sameEmail(referrer, email), 'register.referrerIsSelf'],
    [emailWrong, 'form.emailInvalid'],
    [password !== '' && matches && isPasswordTooShort(password), 'form.passwordTooShort'],
  ]);
}

/** The first thing that is wrong with a registration; undefined when nothing is. */
export const checkRegistration = (form: Registration): ErrorCode | undefined => registrationFaults(form)[0];
