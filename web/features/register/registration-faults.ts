import type { ErrorCode } from '../../../contract/errors.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import type { RegistrationDraft } from './draft.ts';

const fields: Partial<Record<ErrorCode, string>> = {
  'register.captchaRequired': 'captcha',
  'captcha.wrong': 'captcha',
  'captcha.expired': 'captcha',
  'register.firstNameRequired': 'firstName',
  'register.lastNameRequired': 'lastName',
  'register.emailRequired': 'email',
  'user.accountExists': 'email',
  'user.emailNotAllowed': 'email',
  'register.passwordRequired': 'password',
  'form.passwordTooShort': 'password',
  'register.passwordMismatch': 'password2',
  'register.referrerIsSelf': 'recomendeeEmail',
  'user.referrerUnknown': 'recomendeeEmail',
};

/** The field that a fault is about. */
export function faultyField(code: string | undefined, form: RegistrationDraft): string | undefined {
  if (code === 'form.emailInvalid') return isEmail(form.email) ? 'recomendeeEmail' : 'email';
  return fields[code as ErrorCode];
}
