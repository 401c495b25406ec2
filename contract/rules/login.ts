import type { ErrorCode } from '../errors.ts';
import { faultsOf } from './faults.ts';
import { typedEmail } from './typed-text.ts';

/** What is missing in a login form, the user name first. */
export const loginFaults = (form: { username: string; password: string }): ErrorCode[] =>
  faultsOf([
    [typedEmail(form.username) === '', 'login.usernameRequired'],
    [form.password === '', 'register.passwordRequired'],
  ]);

/** The first of these. */
export const checkLogin = (form: { username: string; password: string }): ErrorCode | undefined =>
  loginFaults(form)[0];
