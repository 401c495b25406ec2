import type { ErrorCode } from '../errors.ts';

/** What is missing in a login form, the user name first. */
export function checkLogin(form: { username: string; password: string }): ErrorCode | undefined {
  if (form.username.trim() === '') return 'login.usernameRequired';
  if (form.password === '') return 'register.passwordRequired';
  return undefined;
}
